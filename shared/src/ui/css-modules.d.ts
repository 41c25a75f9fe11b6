/** A CSS Module: local class names to the ones in the built stylesheet. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
