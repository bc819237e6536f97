import { useReducer } from 'react'
import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { FormField } from '#platform/web/form/FormField.tsx'
import type { FormState } from '#platform/web/form/useForm.ts'
import { mostTiers } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useRows } from './rows.ts'

/** Commission by tier, with what they add up to. */
export const TierFields = ({ form }: { form: FormState }) => {
  const { t, percents } = useAffiliateWords()
  const { rows, version, add, remove } = useRows<string>(form, 'tiers')
  const sum = rows.reduce((all, tier) => all + (Number(String(tier).replace(',', '.')) || 0), 0)
  const [, look] = useReducer((count: number) => count + 1, 0)
  const error = form.mantine.errors['tiers']
  return (
    <fieldset className="k-form-group" key={version}>
      <legend>
        <h2>{t('form.commission')}</h2>
      </legend>
      <div className="k-stack-small" onChange={look} onBlur={look}>
        <p className="k-second k-small">{t('form.tiers_text')}</p>
        <div className="k-form-wide" id={form.idOf('tiers')} tabIndex={-1}>
          {rows.map((_, at) => (
            <FormField
              key={at}
              form={form}
              kind="decimal"
              name={`tiers.${at}`}
              min={0}
              max={100}
              required
              label={t(at === 0 ? 'field.tier_first' : 'field.tier', { tier: at + 1 })}
            />
          ))}
        </div>
        <p role="status" className="k-small">
          {t('form.tiers_sum')} <strong className="k-numbers">{percents(sum)}</strong>
          {sum > 100 && <span className="k-error"> {t('error.tiers_too_big')}</span>}
        </p>
        {error && (
          <p className="k-error" role="alert">
            {String(error)}
          </p>
        )}
        <TierButtons count={rows.length} onAdd={() => add('0.00')} onRemove={() => remove(rows.length - 1)} />
      </div>
    </fieldset>
  )
}

type ButtonsProps = { count: number; onAdd: () => void; onRemove: () => void }

const TierButtons = ({ count, onAdd, onRemove }: ButtonsProps) => {
  const { t } = useAffiliateWords()
  return (
    <div className="k-row">
      {count < mostTiers && (
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={onAdd}>
          {t('form.tier_add')}
        </Button>
      )}
      {count > 1 && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMinus size={14} stroke={1.8} />}
          onClick={onRemove}
        >
          {t('form.tier_remove', { tier: count })}
        </Button>
      )}
    </div>
  )
}
