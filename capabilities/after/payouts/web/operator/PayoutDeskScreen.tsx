import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { checkBooksNow, editSender, makePayoutFile, showPayoutDesk } from '../../contract/desk.ts'
import { payoutTexts } from '../../texts.ts'
import { payeeState } from '../../vocabulary.ts'
import { usePayoutWords } from '../payout-words.ts'

type Desk = ClientOutput<typeof showPayoutDesk>

export default function PayoutDeskScreen() {
  return (
    <Loaded endpoint={showPayoutDesk} input={{}}>
      {(desk) => <Page desk={desk} />}
    </Loaded>
  )
}

const Page = ({ desk }: { desk: Desk }) => {
  const { t, money, time } = usePayoutWords()
  const write: Action = {
    key: 'file',
    text: t('desk.write_file', { count: desk.approved, amount: money(desk.approvedAmount, 'eur') }),
    primary: true,
    run: () => api(makePayoutFile, {}),
    done: t('desk.written'),
  }
  return (
    <>
      <PageHead
        title={t('desk.to')}
        back={{ to: '/admin/payouts', text: t('desk.to_list') }}
        actions={[{ key: 'check', text: t('desk.check'), run: () => api(checkBooksNow, {}), done: t('desk.checked') }]}
      />
      <div className="k-stack">
        <Books desk={desk} />
        <Payees desk={desk} />
        <Sender desk={desk} />
        <section className="k-panel" aria-labelledby="files">
          <h2 id="files">{t('desk.file')}</h2>
          {desk.approved > 0 ? (
            <ActionBar actions={[write]} target={undefined} />
          ) : (
            <p className="k-second">{t('desk.nothing')}</p>
          )}
          <ul className="k-rows">
            {desk.files.map((file) => (
              <li key={file.id}>
                <div>
                  {file.messageId}
                  <div className="k-second k-small">
                    {t('desk.file_line', {
                      count: file.payoutsCount,
                      amount: money(file.totalAmount, 'eur'),
                      day: time(file.executionOn),
                    })}
                  </div>
                </div>
                <LinkButton size="small" href={`/admin/payout_files/${file.id}.xml`}>
                  XML
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const Books = ({ desk: { books } }: { desk: Desk }) => {
  const { t, word, time } = usePayoutWords()
  if (books.isGreen)
    return <Notice tone="green">{books.at ? t('desk.green_at', { at: time(books.at) }) : t('desk.green')}</Notice>
  return (
    <Notice tone="red">
      <strong>{t('desk.red')}</strong>
      <ul>
        {books.faults.map((fault) => (
          <li key={`${fault.rule}${fault.where}`}>
            {word(`fault.${fault.rule}`)}: {fault.where} ({fault.amount})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Payouts that wait for a bank account to be confirmed at their provider, and what its bank said of the name. */
const Payees = ({ desk: { payees } }: { desk: Desk }) => {
  const { t, word } = usePayoutWords()
  if (payees.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="payees">
      <h2 id="payees">{t('desk.payees')}</h2>
      <ul className="k-rows">
        {payees.map((payee) => (
          <li key={payee.payoutId}>
            <div>
              <Link className="k-link" to={`/admin/payouts/${payee.payoutId}`}>
                {payee.sellerName}
              </Link>
              <div className="k-second k-small">{`${payee.holder}, ${payee.ibanMasked}`}</div>
              {payee.checkMessage && <div className="k-second k-small">{payee.checkMessage}</div>}
            </div>
            <span className="k-row">
              {payee.nameCheck && (
                <Badge tone={payee.nameCheck === 'no_match' ? 'red' : payee.nameCheck === 'match' ? 'green' : 'amber'}>
                  {word(`choice.name_check.${payee.nameCheck}`)}
                </Badge>
              )}
              <Badge tone={payee.state ? payeeState.states[payee.state as 'active'].tone : 'gray'}>
                {word(`state.payee_state.${payee.state ?? 'none'}`)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sender = ({ desk: { sender } }: { desk: Desk }) => {
  const { t } = usePayoutWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="k-panel" aria-labelledby="sender">
      <h2 id="sender">{t('desk.sender')}</h2>
      <p>
        {sender ? (
          <>
            {sender.name}, {sender.ibanMasked}
          </>
        ) : (
          <Badge tone="amber">{t('desk.no_sender')}</Badge>
        )}
      </p>
      <ActionBar
        actions={[{ key: 'sender', text: t('desk.change_sender'), run: () => setOpen(true) }]}
        target={undefined}
      />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('desk.sender')} centered>
        {isOpen && <SenderForm name={sender?.name ?? ''} onDone={() => setOpen(false)} />}
      </Modal>
    </section>
  )
}

const SenderForm = ({ name, onDone }: { name: string; onDone: () => void }) => {
  const form = useForm({ endpoint: editSender, texts: payoutTexts, initial: { name, iban: '', bic: '' }, onDone })
  return (
    <Form
      form={form}
      fields={[
        { kind: 'text', name: 'name', required: true },
        { kind: 'text', name: 'iban', required: true, autoComplete: 'off' },
        { kind: 'text', name: 'bic', autoComplete: 'off' },
      ]}
    />
  )
}
