import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { setUpAccount, showAccount } from '../../contract.ts'
import { integrationsTexts } from '../../texts.ts'
import type { ShownAccount } from './shown-account.ts'

const conditions = ['bought', 'similar', 'informed', 'objected'] as const

/** The rule for existing customers (§ 7 (3) UWG), which a seller takes upon themselves with its conditions before their eyes. */
export const CustomersRule = ({ shown: { id, customersRuleAt } }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const locale = useLocale()
  const client = useQueryClient()
  const change = (hasCustomersRule: boolean) =>
    api(setUpAccount, { id, hasCustomersRule }).then(() => {
      toast(t('rule.saved'))
      return client.invalidateQueries({ queryKey: [showAccount.path] })
    }, toastError)
  return (
    <section className="k-panel">
      <h2>{t('rule.title')}</h2>
      <p>{t('rule.text')}</p>
      <ul className="k-conditions">
        {conditions.map((name) => (
          <li key={name}>{t(`rule.${name}`)}</li>
        ))}
      </ul>
      <Switch
        label={t('rule.switch')}
        checked={customersRuleAt !== null}
        onChange={(event) => void change(event.currentTarget.checked)}
        {...(customersRuleAt ? { description: t('rule.since', { at: formatTime(customersRuleAt, locale) }) } : {})}
      />
    </section>
  )
}
