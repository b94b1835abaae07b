declare module '*.module.css' {
  /** Local class name → the name in the stylesheet, `ei-{File}-{local}`. */
  const classes: Record<string, string>
  export default classes
}

declare module '*.css'
