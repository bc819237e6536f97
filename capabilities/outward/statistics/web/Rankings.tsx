import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { useStatisticsWords } from './statistics-words.ts'
import type { Statistics } from '../contract.ts'

type Figure = Statistics['states'][number]
type StateKey = Parameters<ReturnType<typeof orderTexts.in>>[0]

/** Best-selling products, buyers and payment methods: small tables, each line a link to its list. */
export const Rankings = ({ found }: { found: Statistics }) => {
  const { t, locale } = useStatisticsWords(found.currency)
  const order = useTexts(orderTexts)
  const country = (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  return (
    <div className="k-split-even">
      <Ranking
        title={t('states')}
        figures={found.states}
        currency={found.currency}
        name={({ key }) => order(`state.order_payment_state.${key}` as StateKey)}
      />
      <Ranking
        title={t('products')}
        figures={found.products}
        currency={found.currency}
        name={({ key, name }) => name ?? `#${key}`}
      />
      {found.parts.length > 0 && (
        <Ranking
          title={t('parts')}
          figures={found.parts}
          currency={found.currency}
          name={({ key, name }) => name ?? `#${key}`}
        />
      )}
      <Ranking
        title={t('methods')}
        figures={found.methods}
        currency={found.currency}
        name={({ key }) => methodName(locale, key, null)}
      />
      <Ranking
        title={t('countries')}
        figures={found.countries}
        currency={found.currency}
        name={({ key }) => country(key)}
      />
      <Ranking
        title={t('coupons')}
        figures={found.coupons}
        currency={found.currency}
        name={({ key, name }) => name ?? `#${key}`}
      />
      {found.campaigns.length > 0 && (
        <Ranking title={t('campaigns')} figures={found.campaigns} currency={found.currency} name={({ key }) => key} />
      )}
    </div>
  )
}

const Ranking = ({
  title,
  figures,
  currency,
  name,
}: {
  title: string
  figures: readonly Figure[]
  currency: string
  name: (figure: Figure) => string
}) => {
  const { t, money, number, share } = useStatisticsWords(currency)
  const all = figures.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (
    <section className="k-panel" aria-label={title}>
      <h2>{title}</h2>
      {figures.length === 0 ? (
        <p className="k-second">{t('nothing')}</p>
      ) : (
        <div className="k-scroll" tabIndex={0} role="group" aria-label={title}>
          <table className="k-plain-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="k-hidden">{title}</span>
                </th>
                <th scope="col" className="k-end">
                  {t('count')}
                </th>
                <th scope="col" className="k-end">
                  {t('amount')}
                </th>
                <th scope="col" className="k-end">
                  {t('share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <tr key={figure.key}>
                  <th scope="row">
                    <Link className="k-link" to={figure.link}>
                      {name(figure)}
                    </Link>
                  </th>
                  <td className="k-numbers k-end">{number(figure.count)}</td>
                  <td className="k-numbers k-end">{money(figure.amount ?? '0.00')}</td>
                  <td className="k-numbers k-end">{share(Number(figure.amount), all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
