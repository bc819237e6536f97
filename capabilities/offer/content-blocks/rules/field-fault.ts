/** A value that no cleaning makes right: which field it is, and what is wrong. */
export class FieldFault extends Error {
  readonly path: string
  readonly code: string
  constructor(path: string, code: string) {
    super(`${path}: ${code}`)
    this.path = path
    this.code = code
  }
}
