import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { showCustomersRule, switchCustomersRule } from '../contract/customers.ts'
import { optInsTexts } from '../texts.ts'
import { customersConditions } from '../vocabulary.ts'

/** The rule for existing customers (§ 7 (3) UWG), which a seller takes upon themselves with its conditions before their eyes. */
export const CustomersRule = () => (
  <Loaded endpoint={showCustomersRule} input={{}}>
    {({ confirmedAt }) => <Rule confirmedAt={confirmedAt} />}
  </Loaded>
)

const Rule = ({ confirmedAt }: { confirmedAt: string | null }) => {
  const t = useTexts(optInsTexts)
  const locale = useLocale()
  const client = useQueryClient()
  const mayChange = useSession().can('opt_ins.change')
  const change = (isOn: boolean) =>
    api(switchCustomersRule, { isOn }).then(() => {
      toast(t('customers.saved'))
      return client.invalidateQueries()
    }, toastError)
  return (
    <div className="k-stack-small">
      <p>{t('customers.text')}</p>
      <ul className="k-conditions">
        {customersConditions.map((name) => (
          <li key={name}>{t(`customers.${name}`)}</li>
        ))}
      </ul>
      <Switch
        label={t('customers.switch')}
        checked={confirmedAt !== null}
        disabled={!mayChange}
        onChange={(event) => void change(event.currentTarget.checked)}
        {...(confirmedAt ? { description: t('customers.since', { at: formatTime(confirmedAt, locale) }) } : {})}
      />
      <p className="k-small k-second">{t('customers.scope')}</p>
    </div>
  )
}
