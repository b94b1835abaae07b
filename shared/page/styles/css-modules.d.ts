declare module '*.module.css' {
  /** Local class name → the name in the stylesheet, `ei-{File}-{local}`. */
  const classes: Record<string, string>
  export default classes
}

/** A copy of the styles that belongs to the importing chunk: see shared/tools/build/styles.mjs. */
declare module '*.module.css?own' {
  const classes: Record<string, string>
  export default classes
}

/** The stylesheet of a shadow root, as text. */
declare module '*.shadow.css' {
  const text: string
  export default text
}

declare module '*.css'
