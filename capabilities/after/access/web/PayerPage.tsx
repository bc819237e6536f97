import type { ComponentType } from 'react'
import type { RoomTexts } from '#platform/shared/texts.ts'
import { Link, useParams } from 'react-router'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { ListDeclaration, Row } from '#platform/shared/list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { invoiceList } from '#capabilities/after/invoices/contract.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import { editPayer, showPayer } from '#capabilities/people/payers/contract.ts'
import { orderList } from '#capabilities/sale/orders/contract/lists.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { authorizationList } from '#capabilities/sale/payments/contract/authorizations.ts'
import { transferList } from '#capabilities/sale/payments/contract.ts'
import { authorizationTexts } from '#capabilities/sale/payments/web/index.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { accessList } from '../contract.ts'
import { accessTexts } from '../texts.ts'

type Payer = ClientOutput<typeof showPayer>

const names = ['orders', 'transfers', 'authorizations', 'accesses', 'documents'] as const
const parts: Record<
  (typeof names)[number],
  { list: ListDeclaration; texts: RoomTexts; orderId?: (row: Row) => unknown }
> = {
  orders: { list: orderList, texts: orderTexts, orderId: (row) => row.id },
  transfers: { list: transferList, texts: paymentTexts, orderId: (row) => row.orderId },
  authorizations: { list: authorizationList, texts: authorizationTexts },
  accesses: { list: accessList, texts: accessTexts, orderId: (row) => row.orderId },
  documents: { list: invoiceList, texts: invoiceTexts, orderId: (row) => row.orderId },
}

/** Everything of one payer: who it is, what was bought, paid, opened and written, and what to remember. */
export const PayerPage = ({
  More,
}: {
  /** What rooms above say of a payer. */ More: ComponentType<{ payer: Payer }>
}) => {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showPayer} input={{ id: Number(id) }}>
      {(payer) => <Page key={payer.id} payer={payer} More={More} />}
    </Loaded>
  )
}

const Page = ({ payer, More }: { payer: Payer; More: ComponentType<{ payer: Payer }> }) => {
  const t = useTexts(accessTexts)
  const { to, audience } = useArea()
  const { can } = useSession()
  const offered = names.filter((name) => can(parts[name].list.permission))
  const wanted = useParams()['part']
  const shown = offered.find((name) => name === wanted) ?? offered[0]
  const part = shown && parts[shown]
  const orderId = part?.orderId
  const name = personName(payer, payer.countryCode) || payer.company || payer.email
  return (
    <>
      <PageHead title={name} back={{ to: to('payers'), text: t('payer.back') }} text={payer.email} />
      <div className="k-split">
        <div className="k-stack">
          <nav className="k-views" aria-label={t('payer.parts')}>
            {offered.map((each) => (
              <Link
                key={each}
                to={to(`payers/${payer.id}/${each}`)}
                aria-current={each === shown ? 'page' : undefined}
                preventScrollReset
              >
                {t(`payer.${each}`)}
              </Link>
            ))}
          </nav>
          {part && (
            <ListScreen
              key={shown}
              bare
              list={part.list}
              texts={part.texts}
              title={t(`payer.${shown}`)}
              audience={audience}
              fixed={{ payerId: [String(payer.id)] }}
              to={orderId && ((row) => to(`orders/${String(orderId(row))}`))}
              empty={{ text: t('payer.none') }}
            />
          )}
        </div>
        <aside className="k-stack" aria-label={t('payer.contact')}>
          <Contact payer={payer} />
          {can('payers.edit') ? (
            <Notes payer={payer} />
          ) : (
            payer.notes && (
              <section className="k-panel" aria-labelledby="notes">
                <h2 id="notes">{t('payer.notes')}</h2>
                <p>{payer.notes}</p>
              </section>
            )
          )}
          <More payer={payer} />
        </aside>
      </div>
    </>
  )
}

const Contact = ({ payer }: { payer: Payer }) => {
  const t = useTexts(accessTexts)
  const locale = useLocale()
  const country = payer.countryCode && new Intl.DisplayNames([locale], { type: 'region' }).of(payer.countryCode)
  const address = [payer.company, ...addressLines(payer), country].filter((line): line is string => Boolean(line))
  return (
    <section className="k-panel" aria-labelledby="contact">
      <h2 id="contact">{t('payer.contact')}</h2>
      <p>
        <a className="k-link" href={`mailto:${payer.email}`}>
          {payer.email}
        </a>
      </p>
      <Pairs
        pairs={[
          [t('payer.address'), address.length > 0 && address.map((line) => <div key={line}>{line}</div>)],
          [t('payer.phone'), payer.phone],
          [t('payer.vat_id'), payer.vatId],
          [t('payer.language'), new Intl.DisplayNames([locale], { type: 'language' }).of(payer.locale)],
          [t('payer.since'), formatTime(payer.createdAt, locale)],
          [t('payer.last'), payer.lastOrderAt && formatTime(payer.lastOrderAt, locale)],
          [t('payer.orders_count'), String(payer.ordersCount)],
          [
            t('payer.paid'),
            <bdi key="paid" className="k-numbers">
              {formatMoney(payer.paidAmount, payer.currency, locale)}
            </bdi>,
          ],
        ]}
      />
    </section>
  )
}

const Notes = ({ payer }: { payer: Payer }) => {
  const t = useTexts(accessTexts)
  const form = useForm({ endpoint: editPayer, texts: accessTexts, initial: { id: payer.id, notes: payer.notes ?? '' } })
  return (
    <section className="k-panel" aria-label={t('payer.notes')}>
      <Form
        form={form}
        fields={[{ kind: 'textarea', name: 'notes', label: t('payer.notes'), hint: t('payer.notes_hint'), rows: 4 }]}
      />
    </section>
  )
}
