import type { Locale } from '../../shared/texts.ts'

type Shared = {
  /** The contract's name of the value; dotted for values inside others. Label and hint are the room's `field.<name>` and `hint.<name>`. */
  name: string
  required?: boolean
  disabled?: boolean
  label?: string
  hint?: string
  placeholder?: string
  /** The language it is written in, where that is not the page's. */
  lang?: Locale
}

export type TextDeclaration = Shared & {
  kind: 'text' | 'email' | 'password' | 'url' | 'phone' | 'date' | 'moment' | 'switch'
  autoComplete?: string
}
export type ColourDeclaration = Shared & { kind: 'colour' }
export type TextareaDeclaration = Shared & { kind: 'textarea'; rows?: number }
export type SelectDeclaration = Shared & {
  kind: 'select'
  /** A choice that belongs to a feature is locked where the account's plan leaves that out. */
  options: readonly { value: string; label: string; feature?: string | undefined }[]
  searchable?: boolean
  clearable?: boolean
}
export type IntegerDeclaration = Shared & { kind: 'integer'; min?: number; max?: number; step?: number }
export type DecimalDeclaration = Shared & { kind: 'decimal'; min?: number; max?: number; decimals?: number }
export type MoneyDeclaration = Shared & { kind: 'money'; currency: string; min?: number; max?: number }
export type FileDeclaration = Shared & { kind: 'file'; accept?: string }

/** One field of a form: its kind, label and rules. */
export type FieldDeclaration =
  | TextDeclaration
  | ColourDeclaration
  | TextareaDeclaration
  | SelectDeclaration
  | IntegerDeclaration
  | DecimalDeclaration
  | MoneyDeclaration
  | FileDeclaration
