// What the server sends and takes (docs/protocol.md). A test compares these interfaces with the server's schemas.

export interface ErrorDetail {
  code: string;
  message: string;
  field: string | null;
  rule: string | null;
}

export interface Person {
  id: string;
  name: string;
  token: string;
}

export type Progress = "ready" | "compiling";

export interface Status {
  version: string;
  ready: boolean;
  games: Record<string, Progress>;
  bots: Record<string, Progress>;
  /** The part that is done, 0 to 1; seconds since the start, and about how many are left; `game.rules`, `game.bots`. */
  compiling: { done: number; seconds: number; left: number; running: string[] } | null;
  time: number;
}

/** Where other devices reach the server. */
export interface Network {
  url: string | null;
  reachable: boolean;
  can_open: boolean;
  command: string;
}

// The catalogue

export interface GameOption {
  name: string;
  kind: "choice" | "number" | "flag" | "tablets";
  default: any;
  values?: any[];
  least?: number;
  most?: number;
  pairs?: string[][];
  sizes?: number[];
  first?: string[];
}

/** What the pieces of a game are. Every game has colours; the other fields are its own. */
export interface Components {
  colours: string;
  lines: number[];
  tiles_of_a_colour: number;
  rounds?: number;
  [name: string]: any;
}

export interface GameEntry {
  name: string;
  options: GameOption[];
  seats: { option: string | null; fixed: number | null };
  components: Components;
  sources: string[];
  private: boolean;
}

export interface BotEntry {
  name: string;
  level: boolean;
  seconds: boolean;
  analyses: boolean;
}

export interface Catalogue {
  games: GameEntry[];
  bots: BotEntry[];
  default_bot: string;
  hint_bot: string | null;
  seconds: Record<string, number>;
  clocks: { kind: string; [limit: string]: any }[];
  languages: string[];
  limits: Record<string, number>;
}

// Positions, moves and events

/** A player's board. The fields beside these are the game's own. */
export interface PlayerBoard {
  score: number;
  lines: string[];
  [part: string]: any;
}

/** A position as one seat may see it. The fields beside these are the game's own. */
export interface Position {
  schema: string;
  game: string;
  options: Record<string, any>;
  round: number;
  phase: string;
  player: number | null;
  start_player: number;
  bag: number[];
  players: PlayerBoard[];
  [part: string]: any;
}

export interface AzulBoard extends PlayerBoard {
  wall: string[];
  floor: string;
}

export interface AzulPosition extends Position {
  marker: number | null;
  factories: string[];
  centre: string;
  lid: number[];
  tiling_line: number | null;
  players: AzulBoard[];
}

export interface DuelBoard extends PlayerBoard {
  tokens: number;
  chips: number[];
  broken: string;
  dome: (string | null)[];
  tiles: string[];
}

export interface DuelPosition extends Position {
  start_tile: number | null;
  suns: string[];
  large_sun: string;
  moons: string[];
  large_moon: string;
  chips: (string | null)[];
  supply: number[];
  display: (number | null)[];
  pile: { size: number; back: string | null; unseen: number[]; returned: number[]; open: boolean };
  tower: number[];
  turn: {
    of: number | null;
    taking: number | null;
    hand: { back: string; plate: number | null }[];
    stack: { factory: number; tiles: string } | null;
    line: number | null;
    group: string[];
    missing: number | null;
    first: boolean;
  };
  players: DuelBoard[];
}

/** A legal move with its parts; those beside these three depend on the kind. */
export interface Move {
  move: string;
  kind: string;
  /** Addresses to pick one after the other: "factory 1/B", then "line 2". */
  steps: string[];
  [part: string]: any;
}

/** Something that happened; the fields depend on the kind (docs/notation.md, "Events"). */
export interface GameEvent {
  kind: string;
  player?: number | null;
  points?: number;
  [field: string]: any;
}

export interface LogEntry {
  step: number;
  version: number;
  at: number;
  round: number;
  turn: number;
  player: number | null;
  move: string | null;
  kind: string | null;
  draw: string | null;
  events: GameEvent[];
  scores: number[];
}

// Tables

export interface Clock {
  kind: "none" | "turn" | "total";
  seconds: number | null;
  increment: number | null;
}

export interface ListedSeat {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  mine: boolean;
  bot: string | null;
  resigned: "resigned" | "time" | null;
}

export interface Seat extends ListedSeat {
  ready: boolean;
  seconds: number | null;
  present: boolean;
  absent_since: number | null;
  replace_from: number | null;
}

export interface Viewer {
  seats: number[];
  perspective: number | null;
  host: boolean;
  together: boolean;
  claims: number[];
}

export interface Turn {
  player: number | null;
  mine: boolean;
  step: number;
  number: number;
  begins: boolean;
  forced: boolean;
}

export interface Clocks {
  running: number | null;
  left_ms: (number | null)[];
  turn_ms: number | null;
}

export interface AskedUndo {
  by: number;
  to: number;
  agreed: number[];
  waiting: number[];
  past_reveal: boolean;
}

export interface Undo {
  mode: "free" | "ask" | "none";
  last: number | null;
  earliest: number | null;
  ask_earliest: number | null;
  request: AskedUndo | null;
}

export interface Points {
  rounds: Record<string, number>[][];
  totals: Record<string, number>[];
  scores: number[];
}

export interface Outcome {
  winners: number[];
  reason: string | null;
  tie_break: string | null;
  scores: number[];
  points: Record<string, number>[];
  by: "rules" | "resignation" | "time";
  places: number[];
}

export type TableStatus = "waiting" | "running" | "finished" | "cancelled";

interface TableFacts {
  id: string;
  version: number;
  status: TableStatus;
  title: string | null;
  game: string;
  options: Record<string, any>;
  created: number;
  changed: number;
  clock: Clock;
  outcome: Outcome | null;
  rematch: string | null;
}

export interface Table extends TableFacts {
  decided: number;
  now: number;
  watch: "nobody" | "link" | "public";
  hints: boolean;
  viewer: Viewer;
  join_key: string | null;
  seats: Seat[];
  watchers: number;
  audience: string[];
  position: Position | null;
  turn: Turn;
  moves: Move[];
  clocks: Clocks;
  undo: Undo;
  points: Points | null;
  log_from: number;
  log: LogEntry[];
}

export interface ListEntry extends TableFacts {
  round: number | null;
  seats: ListedSeat[];
  player: number | null;
  my_turn: boolean;
  scores: number[] | null;
  open: number;
}

export interface TableList {
  tables: ListEntry[];
  more: number | null;
}

/** What the next tiling would give to a seat if the round ended now. */
export interface Share {
  points: number;
  sources: Record<string, number>;
  places: GameEvent[];
  penalty: GameEvent | null;
}

export interface Preview {
  version: number;
  position: Position;
  events: GameEvent[];
  moves: Move[];
  scores: number[];
  points: number;
  player: number | null;
  draw: string | null;
  over: boolean;
  turn_over: boolean;
  forecast: Share[] | null;
  forecast_before: Share[] | null;
}

// Looking back, analysis, practice

export interface Step {
  step: number;
  steps: number;
  position: Position;
  turn: { player: number | null; number: number };
  points: Points;
  moves: Move[];
  entry: LogEntry | null;
  text: string | null;
  tried: { player: number; move: Move; events: GameEvent[] }[];
  forecast: Share[] | null;
  forecast_before: Share[] | null;
}

/** A key of the catalogues with its arguments: what speaks for or against a position. */
export interface Word {
  name: string;
  points: number;
  arguments: Record<string, any>;
}

/** What one of two moves brings more of than the other: a key of the catalogues, `one` and `other` among its arguments. */
export interface Fact {
  name: string;
  player: number;
  points: number;
  one: number;
  other: number;
  arguments: Record<string, any>;
}

/** Why a move rather than another, in points for whoever decides; of pairs, the first is the move's. */
export interface Why {
  move: string;
  other: string;
  difference: number;
  now: number[];
  round: number[];
  facts: Fact[];
  rest: number;
  lines: string[][];
}

export interface HintMove {
  move: Move;
  margin: number;
  win: number;
  visits: number;
  depth: number;
  line: string[];
}

export interface Hint {
  version: number;
  player: number;
  bot: string;
  seconds: number;
  nodes: number;
  depth: number;
  moves: HintMove[];
  words: Word[];
  deviation: number;
  why: Why | null;
}

export interface Judged {
  move: string;
  parts: Move | null;
  margin: number;
  win: number;
  /** Margin and chance of winning of each seat, with three and four players. */
  seats: ([number, number] | null)[] | null;
}

export interface Decision {
  step: number;
  player: number;
  played: Judged;
  best: Judged;
  loss: number;
  /** The standard error of `loss` over the deals after which both moves were searched. */
  error: number | null;
  line: string[];
  others: { move: string; margin: number; win: number }[];
  words: Word[];
  why: Why | null;
}

export interface Review {
  status: "none" | "queued" | "running" | "paused" | "done";
  place: number;
  bot: string | null;
  seconds: number | null;
  done: number;
  total: number;
  decisions: Decision[];
}

export interface PracticeStep {
  player: number | null;
  move: string | null;
  draw: string | null;
  events: GameEvent[];
}

export interface Practice {
  game: string;
  options: Record<string, any>;
  text: string;
  position: Position;
  player: number | null;
  moves: Move[];
  steps: PracticeStep[];
  events: GameEvent[];
  scores: number[];
  phase: string;
  pending: DrawForm | null;
  round: number;
  turn_over: boolean;
  forecast: Share[] | null;
  outcome: Record<string, any> | null;
}

/** A position as it was completed; `text` is null if something is wrong with it. */
export interface CheckedPosition {
  position: Position | null;
  text: string | null;
  moves: number;
  pending: string | null;
  outcome: Record<string, any> | null;
  error: ErrorDetail | null;
}

export interface Pictures {
  pictures: string[];
}

export interface DrawGroup {
  place: string;
  size: number;
  stock: Record<string, number>;
}

export interface DrawForm {
  phase: string;
  kind: "tiles" | "plates" | "backs" | "chips";
  separator: string;
  private_to: number | null;
  groups: DrawGroup[];
}

export interface Refused {
  step: number;
  error: ErrorDetail;
}

export interface RealGame {
  game: string;
  options: Record<string, any>;
  steps: string[];
  text: string;
  position: Position;
  player: number | null;
  moves: Move[];
  forced: boolean;
  pending: DrawForm | null;
  points: Points;
  log_from: number;
  log: LogEntry[];
  previews: Preview[];
  outcome: Record<string, any> | null;
  refused: Refused | null;
  objection: ErrorDetail | null;
}

export interface LineMove {
  player: number;
  move: Move;
}

export interface AnalysedMove {
  margin: number;
  win: number;
  uncertainty: number | null;
  depth: number;
  visits: number;
  line: LineMove[];
}

/** The values of a position as far as they are known. */
export interface AnalysisResult {
  player: number;
  depth: number;
  nodes: number;
  seconds: number;
  deals: number;
  round_end: boolean;
  exact: boolean;
  deviation: number;
  moves: AnalysedMove[];
  seats: ([number, number] | null)[];
  why: Why | null;
}

/** What a position that awaits a draw is worth to seat 0, over many draws. */
export interface AverageResult {
  deals: number;
  margin: number;
  margin_error: number | null;
  win: number;
  win_error: number | null;
  spread: number;
  step: number;
  first: number;
  counts: number[];
}

export interface AnalysisMessage {
  type: "analysis";
  id: number;
  status: "queued" | "running" | "done" | "stopped" | "refused";
  place: number;
  result: AnalysisResult | null;
  average: AverageResult | null;
  error: ErrorDetail | null;
}

export interface JournalEntry {
  version: number;
  at: number;
  kind: string;
  seat: number | null;
  by: string | null;
  mine: boolean;
  facts: Record<string, any>;
}

export interface Journal {
  entries: JournalEntry[];
  more: number | null;
}

export interface PuzzleTheme {
  theme: string;
  puzzles: number;
  tried: number;
  solved: number;
}

export interface PuzzleGame {
  game: string;
  puzzles: number;
  tried: number;
  solved: number;
  rating: number;
  deviation: number | null;
  themes: PuzzleTheme[];
}

export interface Puzzles {
  day: { id: string; solved: boolean | null };
  days: number;
  row: number;
  best_row: number;
  last: boolean[];
  games: PuzzleGame[];
  asks: boolean;
  allowed: boolean;
}

export interface Puzzle {
  id: string;
  game: string;
  options: Record<string, any>;
  position: string;
  player: number;
  round: number;
  rating: number;
  day: boolean;
}

export interface PuzzleOption {
  move: Move;
  margin: number;
  win: number;
  line: string[];
}

export interface PuzzleWhy {
  move: string;
  difference: number;
  facts: Fact[];
  line: LineMove[];
}

export interface PuzzleAnswer {
  id: string;
  solved: boolean;
  counts: boolean;
  rating: number | null;
  change: number | null;
  theme: string;
  certainty: "game" | "round" | "search";
  tempting: string;
  options: PuzzleOption[];
  gained: number[][];
  facts: Fact[];
}

export interface Opponent {
  bot: string | null;
  name: string;
  games: number;
  won: number;
  margin: number;
}

export interface BotRating {
  games: number;
  value: number;
  low: number;
  high: number;
  curve: [number, number, number, number][];
  levels: { level: string; rating: number }[];
}

export interface RoundFigures {
  round: number;
  games: number;
  sources: Record<string, number>;
}

export interface Statistics {
  game: string | null;
  played: Record<string, number>;
  found: number;
  counted: number;
  games: number;
  won: number;
  opponents: Opponent[];
  rating: BotRating | null;
  rounds: RoundFigures[];
  average: number | null;
  first: { games: number; won: number };
  later: { games: number; won: number };
  accuracy: [number, number][];
}
