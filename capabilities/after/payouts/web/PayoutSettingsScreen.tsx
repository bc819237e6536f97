import { Link } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { editPayoutSettings, showPayoutSettings } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { payoutRhythms } from '../vocabulary.ts'
import { usePayoutWords } from './payout-words.ts'

type Settings = ClientOutput<typeof showPayoutSettings>

export default function PayoutSettingsScreen() {
  return (
    <Loaded endpoint={showPayoutSettings} input={{}}>
      {(settings) => <Page settings={settings} />}
    </Loaded>
  )
}

const Page = ({ settings }: { settings: Settings }) => {
  const { t, word, money } = usePayoutWords()
  const { to } = useArea()
  const { minimumAmount, rhythm, isPaused, pauseReason } = settings
  const form = useForm({
    endpoint: editPayoutSettings,
    texts: payoutTexts,
    initial: { minimumAmount, rhythm, isPaused, pauseReason: pauseReason ?? '' },
  })
  return (
    <>
      <PageHead
        title={t('settings.title')}
        text={t('settings.text')}
        back={{ to: to('payouts_balance'), text: t('balance.title') }}
      />
      {settings.isStopped && (
        <Notice tone="red">{t('settings.stopped', { reason: settings.stopReason ?? t('settings.no_reason') })}</Notice>
      )}
      <Form
        form={form}
        fields={[
          {
            kind: 'money',
            name: 'minimumAmount',
            currency: settings.currency,
            required: true,
            hint: t('settings.least', { amount: money(settings.leastMinimum, settings.currency) }),
          },
          {
            kind: 'select',
            name: 'rhythm',
            required: true,
            options: optionsOf(word, 'rhythm', payoutRhythms),
          },
          { kind: 'switch', name: 'isPaused' },
          { kind: 'text', name: 'pauseReason' },
        ]}
      />
      <section className="k-panel" aria-labelledby="accounts" style={{ marginBlockStart: '1rem' }}>
        <h2 id="accounts">{t('settings.accounts')}</h2>
        <p className="k-second">{t('settings.to_accounts')}</p>
        <Link className="k-link" to={to('bank_accounts')}>
          {t('accounts.title')}
        </Link>
      </section>
    </>
  )
}
