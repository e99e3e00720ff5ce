// PNG files of one size as one animated PNG file (APNG). Bytes only.

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} bytes */
const checksum = (bytes) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

/**
 * The chunks of a PNG file: their names and data.
 * @param {Uint8Array} file
 */
export function chunksOf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = [];
  for (let at = 8; at < file.length;) {
    const length = view.getUint32(at);
    chunks.push({
      name: String.fromCharCode(...file.subarray(at + 4, at + 8)),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

/**
 * Numbers of 1, 2 or 4 bytes, one after the other.
 * @param {[number, number][]} fields each with its size
 */
function packed(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 4) view.setUint32(at, value);
    else if (size === 2) view.setUint16(at, value);
    else view.setUint8(at, value);
    at += size;
  }
  return bytes;
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * PNG files of one size as one animated PNG file: the same chunks, with a frame's number before its data.
 * @param {Uint8Array[]} files
 * @param {number} milliseconds for each frame; the last one stays three times as long
 */
export function animated(files, milliseconds) {
  const chunk = (/** @type {string} */ name, /** @type {Uint8Array} */ data) => {
    const body = joined([new TextEncoder().encode(name), data]);
    return joined([packed([[4, data.length]]), body, packed([[4, checksum(body)]])]);
  };
  const head = chunksOf(files[0]).find(({ name }) => name === "IHDR")?.data ?? new Uint8Array(13);
  const size = new DataView(head.buffer, head.byteOffset);
  const parts = [
    files[0].subarray(0, 8),
    chunk("IHDR", head),
    chunk(
      "acTL",
      packed([
        [4, files.length],
        [4, 0],
      ]),
    ),
  ];
  let number = 0;
  for (const [index, file] of files.entries()) {
    const stay = index === files.length - 1 ? 3 * milliseconds : milliseconds;
    const place = [size.getUint32(0), size.getUint32(4), 0, 0].map(
      (value) => /** @type {[number, number]} */ ([4, value]),
    );
    parts.push(chunk("fcTL", packed([[4, number++], ...place, [2, stay], [2, 1000], [1, 0], [1, 0]])));
    for (const { name, data } of chunksOf(file)) {
      if (name !== "IDAT") continue;
      parts.push(index ? chunk("fdAT", joined([packed([[4, number++]]), data])) : chunk("IDAT", data));
    }
  }
  return joined([...parts, chunk("IEND", new Uint8Array(0))]);
}
