import type { Subscriptions } from '../contract.ts'
import { useStatisticsWords } from './statistics-words.ts'

/** What is left of each month's beginners, darker where more stayed. */
export const Cohorts = ({ found }: { found: Subscriptions }) => {
  const { t, month, number, share } = useStatisticsWords(found.currency)
  const width = Math.max(0, ...found.cohorts.map(({ kept }) => kept.length))
  if (width === 0) return null
  return (
    <section className="k-panel" aria-labelledby="cohorts">
      <h2 id="cohorts">{t('cohorts')}</h2>
      <p className="k-second k-small">{t('cohorts.text')}</p>
      <div className="k-scroll" tabIndex={0} role="group" aria-label={t('cohorts')}>
        <table className="k-plain-table k-cohorts">
          <thead>
            <tr>
              <th scope="col">{t('cohorts.began')}</th>
              <th scope="col" className="k-end">
                {t('cohorts.size')}
              </th>
              {Array.from({ length: width }, (_, index) => (
                <th key={index} scope="col" className="k-end k-nowrap">
                  {t('cohorts.month', { number: index })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.cohorts.map(({ from, size, kept }) => (
              <tr key={from}>
                <th scope="row" className="k-nowrap">
                  {month(from)}
                </th>
                <td className="k-numbers k-end">{number(size)}</td>
                {Array.from({ length: width }, (_, index) => (
                  <td
                    key={index}
                    className="k-numbers k-end"
                    style={
                      kept[index] === undefined
                        ? undefined
                        : {
                            background: `color-mix(in srgb, var(--k-brand) ${Math.round((kept[index] / size) * 26)}%, transparent)`,
                          }
                    }
                  >
                    {kept[index] === undefined ? '' : share(kept[index], size)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
