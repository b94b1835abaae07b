declare module '*.module.css' {
  /** Local class name → the name in the stylesheet, `ei-{File}-{local}`. */
  const classes: Record<string, string>
  export default classes
}

/** The stylesheet of a shadow root, as text. */
declare module '*.shadow.css' {
  const text: string
  export default text
}

declare module '*.css'
