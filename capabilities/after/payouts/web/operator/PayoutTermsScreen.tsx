import { useParams } from 'react-router'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editTerms, showTerms } from '../../contract/desk.ts'
import { payoutTexts } from '../../texts.ts'
import { usePayoutWords } from '../payout-words.ts'

export default function PayoutTermsScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showTerms} input={{ id }}>
      {(terms) => <Page id={id} terms={terms} />}
    </Loaded>
  )
}

const Page = ({
  id,
  terms: { holdDays, reserveBp, reserveDays, isStopped, stopReason, sellerName },
}: {
  id: string
  terms: ClientOutput<typeof showTerms>
}) => {
  const { t } = usePayoutWords()
  const form = useForm({
    endpoint: editTerms,
    texts: payoutTexts,
    initial: {
      id,
      holdDays,
      reserveBp: toDecimal(reserveBp),
      reserveDays,
      isStopped,
      stopReason: stopReason ?? '',
    } as Partial<ClientInput<typeof editTerms>>,
    shape: (values) =>
      ({ ...values, reserveBp: fromDecimal(String(values['reserveBp'])) ?? '' }) as ClientInput<typeof editTerms>,
    done: t('terms.saved'),
  })
  return (
    <>
      <PageHead
        title={t('terms.title', { seller: sellerName })}
        back={{ to: '/admin/bank_accounts', text: t('accounts.title') }}
      />
      <Form
        form={form}
        fields={[
          { kind: 'integer', name: 'holdDays', min: 0, max: 365, required: true },
          { kind: 'decimal', name: 'reserveBp', min: 0, max: 100, required: true },
          { kind: 'integer', name: 'reserveDays', min: 1, max: 365, required: true },
          { kind: 'switch', name: 'isStopped' },
          { kind: 'text', name: 'stopReason' },
        ]}
      />
    </>
  )
}
