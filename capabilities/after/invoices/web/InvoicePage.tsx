import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Badge } from '#ui/Badge.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { showPublicInvoice } from '../contract.ts'
import { print } from '../rules/print.ts'
import { invoiceTexts } from '../texts.ts'
import { invoiceState } from '../vocabulary.ts'
import './invoice.css'

export const handle: PageHandle = { hydrate: false }
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  if (!/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 })
  const invoice = await orStatus(
    servicesOf(context).call(showPublicInvoice, { id, token: new URL(request.url).searchParams.get('token') ?? '' }),
  )
  return data(invoice, {
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
  })
}

/** An invoice in the browser, in its own language; prints as one A4 sheet without the page around it. */
export default function InvoicePage() {
  const invoice = useLoaderData<typeof loader>()
  const paper = print(invoice)
  return (
    <main className="i-page">
      <title>{paper.title}</title>
      <Bar invoice={invoice} />
      <article className="i-sheet" lang={invoice.locale}>
        <header>
          <address className="i-seller">
            <strong>{paper.seller.name}</strong>
            {paper.seller.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </header>
        <Parties paper={paper} />
        <h1>{paper.title}</h1>
        <Lines paper={paper} />
        {paper.schedule && (
          <section>
            <h2>{paper.schedule.title}</h2>
            <Facts facts={paper.schedule.rows} />
          </section>
        )}
        {paper.payment && (
          <section>
            <p>{paper.payment.text}</p>
            {paper.payment.facts.length > 0 && <Facts facts={paper.payment.facts} />}
          </section>
        )}
        {paper.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </article>
    </main>
  )
}

type Paper = ReturnType<typeof print>

const Bar = ({ invoice }: { invoice: ReturnType<typeof useLoaderData<typeof loader>> }) => {
  const t = useTexts(invoiceTexts)
  const locale = useLocale()
  return (
    <div className="i-bar k-no-print">
      <Badge tone={invoiceState.states[invoice.state as 'paid'].tone}>
        {t(`state.invoice_state.${invoice.state as 'paid'}`)}
      </Badge>
      {invoice.followedBy.map((each) => (
        <a key={each.id} className="k-small" href={`/common/invoices/${each.id}?token=${each.token}`}>
          {t('page.followed', {
            form: t(`choice.invoice_form.${each.form}`),
            number: each.number,
            amount: formatMoney(each.grossAmount, invoice.currency, locale),
          })}
        </a>
      ))}
      <LinkButton size="small" href={`/common/invoices/${invoice.id}.pdf?token=${invoice.token}`}>
        {t('page.pdf')}
      </LinkButton>
      {invoice.isEInvoice && (
        <LinkButton size="small" href={`/common/invoices/${invoice.id}.xml?token=${invoice.token}`}>
          {t('page.xrechnung')}
        </LinkButton>
      )}
    </div>
  )
}

const Parties = ({ paper }: { paper: Paper }) => (
  <div className="i-parties">
    <address>
      <small>{paper.senderLine}</small>
      {paper.buyer.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
    <dl>
      {paper.facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="i-schedule">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Lines = ({ paper }: { paper: Paper }) => {
  const [what, ...numbers] = paper.columns
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {numbers.map((each) => (
            <th key={each} scope="col" className="k-end">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.rows.map((row, index) => (
          <tr key={index}>
            <td>
              {row.name}
              {row.about && <small>{row.about}</small>}
            </td>
            <td className="k-end">{row.quantity}</td>
            <td className="k-end">{row.rate}</td>
            <td className="k-end">{row.net}</td>
            <td className="k-end">{row.gross}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {paper.totals.map((total) => (
          <tr key={total.label} data-sum={total.isSum || undefined}>
            <th scope="row" colSpan={4} className="k-end">
              {total.label}
            </th>
            <td className="k-end">{total.value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
