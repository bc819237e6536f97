import { Modal } from '@mantine/core'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { offeredCurrencies } from '#platform/shared/codes.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { catalogTexts } from '#capabilities/offer/catalog/texts.ts'
import { planForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { useCountries } from '#platform/web/countries.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { setPaymentRules } from '../contract.ts'
import { countriesOf } from '../rules/methods.ts'
import { paymentRuleTexts } from '../texts.ts'
import type { ShownRule } from './rule-at.ts'

type Change = ClientInput<typeof setPaymentRules>
type Props = {
  rule: ShownRule
  title: string
  onDone: (answer: ClientOutput<typeof setPaymentRules>, change: Change) => void
  onClose: () => void
}

/** An empty list means all, which is null on the wire. */
const orNull = (list: unknown) => ((list as string[]).length > 0 ? (list as string[]) : null)

export const RuleDialog = ({ rule, title, onDone, onClose }: Props) => {
  const t = useTexts(paymentRuleTexts)
  const words = useTexts(catalogTexts)
  const countries = useCountries()
  const { planForm, paymentForm, ...limits } = rule
  const usedIn = countriesOf(paymentForm)
    ?.map((code) => countries.find(({ value }) => value === code)?.label ?? code)
    .join(', ')
  const form = useForm({
    endpoint: setPaymentRules,
    texts: paymentRuleTexts,
    initial: {
      ...limits,
      paymentForm,
      planForms: [planForm],
      countries: limits.countries ?? [],
      currencies: limits.currencies ?? [],
    },
    shape: (values) =>
      ({
        ...values,
        paymentForm,
        countries: orNull(values['countries']),
        currencies: orNull(values['currencies']),
        minAmount: values['minAmount'] || null,
        maxAmount: values['maxAmount'] || null,
      }) as Change,
    done: '',
    onDone,
  })
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Form form={form}>
        <FormField kind="switch" name="isOffered" />
        <ChoiceField
          form={form}
          name="countries"
          hint={usedIn ? t('hint.countries', { countries: usedIn }) : t('hint.all')}
          options={countries}
        />
        <ChoiceField
          form={form}
          name="currencies"
          hint={t('hint.all')}
          options={offeredCurrencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <FormField kind="decimal" name="minAmount" hint={t('hint.amount')} />
        <FormField kind="decimal" name="maxAmount" hint={t('hint.amount')} />
        <ChoiceField form={form} name="planForms" options={optionsOf(words, 'plan_form', planForms)} />
      </Form>
    </Modal>
  )
}
