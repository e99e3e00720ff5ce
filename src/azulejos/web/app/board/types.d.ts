// The data that the board's modules share.

import type { Components, GameEvent, Hint, LogEntry, Move, Position, Preview } from "../protocol";

/** What a source says now: what lies on the board, who decides, and what the person before it may do. */
export interface Situation {
  /** Grows with every change; previews of another version are of no use. */
  version: number;
  game: string;
  position: Position;
  /** The seat whose view this is; null for the public one. */
  perspective: number | null;
  /** The seats of the person before the board. */
  seats: number[];
  /** Who decides; null after the end. */
  player: number | null;
  /** Whether the person before the board decides. */
  mine: boolean;
  /** Whether there is one legal move only. */
  forced: boolean;
  /** The legal moves, if `mine`. */
  moves: Move[];
  /** All that happened so far, as far as it is known. */
  log: LogEntry[];
}

/** Why something did not work: a code of the catalogues (`error-*`) and a rule point. */
export interface Failure {
  code: string;
  rule: string | null;
}

/** What every source keeps in its store; a source adds fields of its own. */
export interface SourceState {
  /** null until something is known, and while there is no position to show. */
  situation: Situation | null;
  /** Whether a turn or another action is on its way. */
  sending: boolean;
  failure: Failure | null;
}

export interface Option {
  code: string;
  move: Move;
  steps: string[];
}

/** A choice among legal moves: the addresses picked so far, and the part of a code typed so far. */
export interface Choice {
  options: Option[];
  picked: string[];
  typed: string;
}

/** A decision that is chosen but not sent yet. `forced`: there was no other one. */
export interface StagedMove {
  code: string;
  answer: Preview;
  forced: boolean;
}

export interface BoardState {
  situation: Situation | null;
  /** The position that is drawn, which lags behind the situation's while something moves. */
  shown: Position | null;
  /** Whether events are being animated. */
  moving: boolean;
  /** Whether those are the end of a round, which takes a while and can be skipped. */
  scoring: boolean;
  /** The seat whose board is in front. */
  frontSeat: number;
  choice: Choice;
  staged: StagedMove[];
  /** What the decision chosen would lead to. */
  preview: Preview | null;
  /** What the decision under the pointer would lead to. */
  hover: Preview | null;
  hint: Hint | null;
  /** Whether a hint is on its way. */
  hinting: boolean;
}

/** What a person prefers while choosing; see settings.js. */
export interface Preferences {
  confirm: string;
  preview: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

export interface Plate {
  plate: number;
  turns: number;
}

/** Where pieces would come to, drawn as ghosts. */
export interface Ghosts {
  lines: Record<string, string>;
  moons: Record<string, string>;
  floor: string;
  broken: string;
  wall: GameEvent[];
  plates: (Plate & { space: number })[];
  marker: boolean;
  /** What the penalties would change by, 0 or less. */
  loss: number;
}

/** How many pieces of each place come from staged decisions. */
export interface StagedPieces {
  lines: Record<string, number>;
  moons: Record<string, number>;
  broken: number;
  plates: Set<number>;
  wall: Set<string>;
}

/** What drawing needs to know of the choice. */
export interface Interaction {
  /** Addresses that may be picked now, next or instead of the last one. */
  open: Set<string>;
  /** Addresses that begin a move. */
  firsts: Set<string>;
  picked: string[];
  /** Addresses of the move that a hint suggests. */
  hint: Set<string>;
  ghosts: Ghosts | null;
  staged: StagedPieces;
  /** Whose decision it is. */
  seat: number;
}

/** What the last turn changed on one seat's board. */
export interface SeatMarks {
  targets: Set<string>;
  /** How many pieces came. */
  count: number;
}

export interface LastTurn {
  sources: Set<string>;
  seats: Record<number, SeatMarks>;
}

export interface BoardProps {
  view: any;
  seat: number;
  components: Components;
  ui: Interaction;
  ghosts?: Ghosts | null;
  last?: SeatMarks | null;
  /** Whether what stands beside the board stands below it, on a narrow screen. */
  below?: boolean;
  small?: boolean;
}

export interface OfferProps {
  view: any;
  components: Components;
  ui: Interaction;
  last: LastTurn | null;
  /** Opens a dialog of the table's page; without it there is no line about what is left. */
  openDialog?: (name: string) => void;
  /** Whether parts of the offer are behind tabs where there is little room. */
  narrow?: boolean;
}

/** What the table's page puts into a game's layout. */
export interface LayoutSlots {
  own(): any;
  other(seat: number, options?: { lastMove?: boolean }): any;
  /** A board as a picture that only shows how it stands. */
  picture(seat: number): any;
  clock(seat: number): any;
  lastMove(seat: number): any;
  name(seat: number): string;
  log(): any;
  logButton(): any;
}

export interface LayoutProps extends OfferProps {
  openDialog: (name: string) => void;
  /** The other seats in turn order, beginning after the one in front. */
  others: number[];
  wide: boolean;
  version: number;
  slots: LayoutSlots;
}

export type EventHandlers = Record<string, (position: any, event: GameEvent) => void>;

/** What a game tells the position editor. */
export interface Editing {
  places: (position: any, components: Components) => import("./editing.js").Place[];
  /** The place that a part of the drawing belongs to. */
  placeOf: (name: string) => string;
  /** Phases that can be chosen; the others follow from what lies on the table. */
  PHASES: string[];
}

/** A game in the browser: everything that the client knows of one game and not of the others. */
export interface Presentation {
  /** All that tiles and plates are taken from, as panels. */
  Offer: (props: OfferProps) => any;
  /** One player's board. */
  Board: (props: BoardProps) => any;
  /** The table's page: offer, boards and log, wide or narrow. */
  Layout: (props: LayoutProps) => any;
  /** Cards beside the boards, such as scoring tablets. */
  Cards: ((props: { view: any }) => any) | null;
  /** Buttons in the bar for choices that have no place of their own on the table. */
  Extras: ((props: { view: any; choice: Choice; components: Components }) => any) | null;
  /** What nobody has seen yet, beside the stores, in the dialog about what is left. */
  Unseen: ((props: { view: any; components: Components }) => any) | null;
  /** A card of its own on the page of lessons. */
  LessonCard: (() => any) | null;
  /** The small picture that stands for the game. */
  picture: () => any;
  /** Where tiles lie that are not on the table, by the field of the position. */
  stores: string[];
  /** What can be edited in a position; loaded for the editor. */
  editing: () => Promise<Editing>;
  /** What each kind of event does to a position, beside what it does in every game. */
  events: EventHandlers;
  /** Places that movement needs to know. */
  animation: { markerSource: string; markerTarget: string; penalty: string };
  /** The source of the points that penalties take. */
  penaltySource: string;
  /** The offer in words, a sentence for each part. */
  describeOffer: (view: any, components: Components) => string[];
  /** A row of a player's board in words, from 0: the pattern line and what is beside it. */
  describeRow: (view: any, seat: number, row: number, components: Components) => string;
  /** What else belongs to a player's board, in words. */
  describeRest: (view: any, seat: number, components: Components) => string[];
  /** What the prompt of a phase needs to know. */
  promptArguments: (view: any) => Record<string, number>;
  /** A legal move in words. */
  moveWords: (move: Move) => string;
  /** The same with its pieces drawn. */
  moveDrawn: (move: Move) => any;
  /** What else somebody who hears a move should know of it, such as how a plate lies. */
  moveDetails: ((move: Move, view: any, components: Components) => string) | null;
  /** The steps picked so far, in words and pictures. */
  chosen: (choice: Choice, move: Move | null) => any;
  /** Words for the options of a table that are worth mentioning. */
  badges: (options: Record<string, any>) => string[];
  /** Examples of codes, for the help. */
  codes: string[];
  /** The rule point that says more about a part of the table. */
  tips: Record<string, string>;
  /** The rules' points by chapter, first and last: the points are the letter and a number. */
  rules: { letter: string; chapters: Record<string, [number, number]>; pictures: Record<string, () => any> };
}
