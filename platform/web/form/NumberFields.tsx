import { minorUnitOf } from '#platform/shared/money.ts'
import { DecimalField } from './DecimalField.tsx'
import type { DecimalDeclaration, IntegerDeclaration, MoneyDeclaration } from './field-declaration.ts'
import { IntegerField } from './IntegerField.tsx'
import { textOf, useField, type FieldOf } from './useField.ts'

const largestAmount = 999_999_999.99

export const WholeNumberField = ({ form, field }: FieldOf<IntegerDeclaration>) => {
  const { key, shared, input, required } = useField(form, field)
  return (
    <IntegerField
      key={key}
      {...shared}
      {...input}
      defaultValue={textOf(input.defaultValue)}
      onChange={(value) => input.onChange(value === '' ? null : Number(value))}
      min={field.min}
      max={field.max}
      step={field.step}
      emptyAllowed={!required}
    />
  )
}

export const DecimalInput = ({ form, field }: FieldOf<DecimalDeclaration>) => {
  const { key, shared, input, required } = useField(form, field)
  return (
    <DecimalField
      key={key}
      {...shared}
      {...input}
      defaultValue={textOf(input.defaultValue)}
      min={field.min}
      max={field.max}
      decimals={field.decimals}
      emptyAllowed={!required}
    />
  )
}

export const MoneyField = ({ form, field }: FieldOf<MoneyDeclaration>) => {
  const { key, shared, input, required } = useField(form, field)
  return (
    <DecimalField
      key={key}
      {...shared}
      {...input}
      defaultValue={textOf(input.defaultValue)}
      min={field.min}
      max={field.max ?? largestAmount}
      decimals={minorUnitOf(field.currency) === 1 ? 2 : 0}
      emptyAllowed={!required}
      rightSection={<span className="k-unit">{field.currency.toUpperCase()}</span>}
      rightSectionWidth={48}
    />
  )
}
