import type { ClientInput } from '#platform/shared/contract.ts'
import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import type { editProfile } from '../contract.ts'
import type { sellersTexts } from '../texts.ts'
import { businessTypes, exemptionReasons } from '../vocabulary.ts'

type Words = ReturnType<typeof sellersTexts.in>
type Change = ClientInput<typeof editProfile>

const mayBeEmpty: readonly string[] = ['salutation', 'birthday', 'taxNumberType', 'exemptionReason']

/** What the fields hold as what is sent: an empty choice is no choice, the VAT question a yes or no. */
export const shape = (values: Record<string, unknown>): Change => {
  const isVatLiable = values['isVatLiable'] ? String(values['isVatLiable']) === 'true' : null
  const empty = mayBeEmpty.filter((name) => name in values).map((name) => [name, values[name] || null])
  return {
    ...values,
    ...Object.fromEntries(empty),
    ...('isVatLiable' in values ? { isVatLiable } : {}),
    // Who charges VAT is exempt for no reason.
    ...(isVatLiable === true ? { exemptionReason: null } : {}),
  } as Change
}

export const personKindField = (t: Words): FieldDeclaration => ({
  kind: 'select',
  name: 'businessType',
  required: true,
  options: optionsOf(t, 'business_type', businessTypes),
})

export const addressFields = (countries: readonly { value: string; label: string }[]): FieldDeclaration[] => [
  { kind: 'text', name: 'street', required: true },
  { kind: 'text', name: 'streetNumber', required: true },
  { kind: 'text', name: 'zip', required: true, autoComplete: 'postal-code' },
  { kind: 'text', name: 'city', required: true },
  { kind: 'select', name: 'countryCode', required: true, searchable: true, options: countries },
]

/** Whether prices contain VAT; the reason for an exemption is required only of exempt sellers. */
export const vatFields = (t: Words, isExempt: boolean): FieldDeclaration[] => [
  {
    kind: 'select',
    name: 'isVatLiable',
    required: true,
    options: (['true', 'false'] as const).map((value) => ({ value, label: t(`choice.vat.${value}`) })),
  },
  ...(isExempt
    ? [
        {
          kind: 'select',
          name: 'exemptionReason',
          required: true,
          options: optionsOf(t, 'exemption_reason', exemptionReasons),
        } as const,
      ]
    : []),
]
