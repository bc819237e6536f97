import { createContext, use } from 'react'
import { DateField, FilePicker, MomentInput, PlainSelect, SearchedSelect, SwitchField } from './ChosenFields.tsx'
import type { FieldDeclaration } from './field-declaration.ts'
import { DecimalInput, MoneyField, WholeNumberField } from './NumberFields.tsx'
import { ColourInput, PasswordField, TextareaField, TextField } from './TextFields.tsx'
import type { FormState } from './useForm.ts'

/** The form that is around. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** One field of a form, by its declaration; `form` where it stands outside of its form. */
export const FormField = (given: { form?: FormState } & FieldDeclaration) => {
  const around = use(FormContext)
  const { form = around, ...field } = given
  if (!form) throw new Error(`The field ${field.name} stands in no form.`)
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
      return <TextField form={form} field={field} kind={field.kind} />
    case 'colour':
      return <ColourInput form={form} field={field} />
    case 'password':
      return <PasswordField form={form} field={field} />
    case 'textarea':
      return <TextareaField form={form} field={field} />
    case 'select':
      return field.searchable || field.clearable ? (
        <SearchedSelect form={form} field={field} />
      ) : (
        <PlainSelect form={form} field={field} />
      )
    case 'integer':
      return <WholeNumberField form={form} field={field} />
    case 'decimal':
      return <DecimalInput form={form} field={field} />
    case 'money':
      return <MoneyField form={form} field={field} />
    case 'moment':
      return <MomentInput form={form} field={field} />
    case 'date':
      return <DateField form={form} field={field} />
    case 'switch':
      return <SwitchField form={form} field={field} />
    case 'file':
      return <FilePicker form={form} field={field} />
  }
}
