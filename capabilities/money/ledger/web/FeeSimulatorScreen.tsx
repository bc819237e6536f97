import { useState } from 'react'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { simulateFee } from '../contract.ts'
import { ledgerTexts } from '../texts.ts'
import { currencyOptions, useFeeMethods } from './fee-methods.ts'

type Asked = ClientInput<typeof simulateFee>
type Found = { asked: Asked; answer: ClientOutput<typeof simulateFee> }

/** What a sale would cost, and because of which schedule. */
export default function FeeSimulatorScreen() {
  const t = useTexts(ledgerTexts)
  const methods = useFeeMethods()
  const [found, setFound] = useState<Found>()
  const form = useForm({
    endpoint: simulateFee,
    texts: ledgerTexts,
    initial: { amount: '100.00', method: 'card', currency: 'eur', sellerUsername: '', revenue: '' } as Partial<Asked>,
    done: '',
    onDone: (answer, asked) => setFound({ asked, answer }),
  })
  return (
    <>
      <PageHead
        title={t('simulator.title')}
        text={t('simulator.text')}
        back={{ to: '/admin/fee_schedules', text: t('back') }}
      />
      <Form
        form={form}
        submit={t('simulator.submit')}
        fields={[
          { kind: 'money', name: 'amount', currency: 'eur', required: true },
          { kind: 'select', name: 'method', required: true, options: methods.options },
          { kind: 'select', name: 'currency', required: true, options: currencyOptions },
          { kind: 'text', name: 'sellerUsername', autoComplete: 'off' },
          { kind: 'money', name: 'revenue', currency: 'eur' },
        ]}
      />
      <div aria-live="polite" style={{ marginBlockStart: '1rem' }}>
        {found && <Answer found={found} />}
      </div>
    </>
  )
}

const Answer = ({ found: { asked, answer } }: { found: Found }) => {
  const t = useTexts(ledgerTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, asked.currency, locale)
  const sale = { amount: money(asked.amount), method: useFeeMethods().nameOf(asked.method) }
  return (
    <section className="k-panel">
      <p>
        {answer.rule
          ? t('simulator.because', {
              ...sale,
              fee: money(answer.fee),
              vat: money(answer.vat),
              rule: answer.rule.name,
              share: money(answer.share),
            })
          : t('simulator.nothing', sale)}
      </p>
      {answer.others.length > 0 && (
        <p className="k-second">
          {t('simulator.others', { names: answer.others.map((other) => other.name).join(', ') })}
        </p>
      )}
    </section>
  )
}
