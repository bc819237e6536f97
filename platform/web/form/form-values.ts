/** What the fields of a form hold, by the contract's names. */
export type FormValues = Record<string, unknown>
