import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { useCountries } from '#platform/web/countries.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm, type FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { addZone, editZone, type EditedZones } from '../contract.ts'
import { goodsTexts } from '../texts.ts'
import { mostSteps } from '../vocabulary.ts'

type Zone = EditedZones['zones'][number]
type Fields = ClientInput<typeof editZone>
type Props = { zone: Zone | undefined; currency: string; onDone: () => void }

/** One zone: its countries, and a price for each step of weight. */
export const ZoneForm = ({ zone, currency: own, onDone }: Props) => {
  const t = useTexts(goodsTexts)
  const countries = useCountries()
  const currency = zone?.currency ?? own
  const { name = '', countries: chosen = [], steps = [{ upToGrams: 2000, amount: '' }], freeFromAmount } = zone ?? {}
  const form = useForm({
    endpoint: zone ? editZone : addZone,
    texts: goodsTexts,
    prefix: 'zone',
    initial: { name, countries: chosen, currency, steps, freeFromAmount: freeFromAmount ?? '' } as Partial<Fields>,
    shape: (values) => ({ ...values, currency, ...(zone ? { id: zone.id } : {}) }) as Fields,
    onDone,
  })
  return (
    <Form form={form} {...(zone ? {} : { submit: t('zones.add') })}>
      <FormField kind="text" name="name" required />
      <ChoiceField form={form} name="countries" options={countries} hint={t('hint.countries')} />
      <Steps form={form} count={steps.length} currency={currency} />
      <FormField kind="money" name="freeFromAmount" currency={currency} min={0} />
    </Form>
  )
}

/** The prices by weight; the heaviest comes last. */
const Steps = ({ form, count, currency }: { form: FormState; count: number; currency: string }) => {
  const t = useTexts(goodsTexts)
  const [rows, setRows] = useState(count)
  const add = () => {
    form.mantine.insertListItem('steps', { upToGrams: null, amount: '' })
    setRows(rows + 1)
  }
  const drop = () => {
    form.mantine.removeListItem('steps', rows - 1)
    setRows(rows - 1)
  }
  return (
    <fieldset className="k-form-group" id="field-steps" tabIndex={-1}>
      <legend>{t('field.steps')}</legend>
      <p className="k-second k-small">{t('hint.steps')}</p>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="k-form-wide">
          <FormField
            kind="integer"
            name={`steps.${at}.upToGrams`}
            label={t('field.upToGrams')}
            min={1}
            max={1_000_000}
            required
          />
          <FormField
            kind="money"
            name={`steps.${at}.amount`}
            label={t('field.amount')}
            currency={currency}
            min={0}
            required
          />
        </div>
      ))}
      <div className="k-form-foot">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          disabled={rows >= mostSteps}
          onClick={add}
        >
          {t('zones.add_step')}
        </Button>
        {rows > 1 && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
            onClick={drop}
          >
            {t('zones.drop_step')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
