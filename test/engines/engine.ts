/** The size of a window, and how somebody points at things in it. */
export interface Screen {
  name: 'phone' | 'desk'
  width: number
  height: number
}

export const screens: Screen[] = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desk', width: 1280, height: 900 },
]

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** One browser. It starts when the first window is opened. */
export interface Engine {
  name: EngineName
  /** Opens a window without cookies and without stored data. */
  open(screen: Screen): Promise<Tab>
  close(): Promise<void>
}

/**
 * One tab, as little of it as the three engines have in common. No method waits for a page. A method that is called
 * while one page leaves for another may throw.
 */
export interface Tab {
  goto(url: string): Promise<void>
  /** Goes back or forward in the history by this many steps. */
  go(steps: 1 | -1): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page. No policy of the page forbids it. */
  evaluate(expression: string): Promise<unknown>
  move(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  tap(x: number, y: number): Promise<void>
  /** Presses at one place, moves to another and lets go. */
  drag(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>
  /** Presses one key, by its name in `KeyboardEvent.key`. `Shift+Tab` holds Shift meanwhile. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Chooses files in the file field that a selector finds. */
  upload(selector: string, paths: string[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** What the page wrote to the console as errors so far, with uncaught errors and violated policies. */
  errors(): Promise<string[]>
  close(): Promise<void>
}
