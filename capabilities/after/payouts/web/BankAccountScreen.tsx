import { useNavigate } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { PageHead } from '#platform/web/PageHead.tsx'
import { addBankAccount } from '../contract.ts'
import { payoutTexts } from '../texts.ts'
import { usePayoutWords } from './payout-words.ts'

export default function BankAccountScreen() {
  const { t } = usePayoutWords()
  const navigate = useNavigate()
  const { to } = useArea()
  const form = useForm({
    endpoint: addBankAccount,
    texts: payoutTexts,
    initial: { holder: '', iban: '', bic: '' },
    done: t('accounts.added'),
    onDone: () => setTimeout(() => void navigate(to('bank_accounts'))),
  })
  return (
    <>
      <PageHead
        title={t('accounts.new')}
        text={t('accounts.new_text')}
        back={{ to: to('bank_accounts'), text: t('accounts.title') }}
      />
      <Form
        form={form}
        submit={t('accounts.new')}
        fields={[
          { kind: 'text', name: 'holder', required: true, autoComplete: 'name' },
          { kind: 'text', name: 'iban', required: true, autoComplete: 'off' },
          { kind: 'text', name: 'bic', autoComplete: 'off' },
        ]}
      />
    </>
  )
}
