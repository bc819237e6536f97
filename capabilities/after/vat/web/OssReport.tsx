import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { showOperatorOss, showOssReport, type showVat } from '../contract.ts'
import { useVatWords } from './vat-words.ts'

type Report = ClientOutput<typeof showOssReport>
type Line = Report['lines'][number]

/** One quarter's return, with a choice of quarters. Opens with the last completed one. */
export const OssReport = ({
  quarters,
  isOperator = false,
}: {
  quarters: ClientOutput<typeof showVat>['quarters']
  isOperator?: boolean
}) => {
  const { t } = useVatWords()
  const [chosen, choose] = useState(() => nameOf(quarters[1] ?? quarters[0]!))
  const [year = 0, quarter = 0] = chosen.split('-').map(Number)
  return (
    <section className="k-panel k-stack" aria-labelledby="report">
      <div className="k-row">
        <h2 id="report">{t('report.title')}</h2>
        <NativeSelect
          aria-label={t('report.quarter')}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          data={quarters.map((each) => ({
            value: nameOf(each),
            label: t('report.quarter_name', { quarter: each.quarter, year: String(each.year) }),
          }))}
        />
        <a
          className="k-link"
          href={`${isOperator ? '/admin' : '/cabinet'}/vat/oss.csv?year=${year}&quarter=${quarter}`}
          download
        >
          {t('action.csv')}
        </a>
      </div>
      <Loaded endpoint={isOperator ? showOperatorOss : showOssReport} input={{ year, quarter }}>
        {(report) => <Quarter report={report} />}
      </Loaded>
    </section>
  )
}

const nameOf = ({ year, quarter }: { year: number; quarter: number }) => `${year}-${quarter}`

const Quarter = ({ report }: { report: Report }) => {
  const { t, money, time } = useVatWords()
  const isEmpty = report.lines.length === 0 && report.corrections.length === 0
  const state = report.isOver ? t('report.due', { day: time(report.dueOn) }) : t('report.running')
  const total = [
    `${t('report.net')} ${money(report.netAmount)}`,
    `${t('report.vat')} ${money(report.vatAmount)}`,
    t('report.documents', { count: report.documents }),
  ].join(' · ')
  return (
    <>
      <p className="k-second k-small">{`${time(report.from)} – ${time(report.till)} · ${state}`}</p>
      {!report.isRegistered && !isEmpty && <Notice tone="amber">{t('report.not_registered')}</Notice>}
      {report.otherCurrencies.length > 0 && (
        <Notice tone="amber">
          {t('report.other_currencies', {
            currencies: report.otherCurrencies.map((code) => code.toUpperCase()).join(', '),
          })}
        </Notice>
      )}
      {report.soldToBusinesses.length > 0 && (
        <>
          <Notice tone="amber">{t('report.businesses_text')}</Notice>
          <Lines title={t('report.businesses')} lines={report.soldToBusinesses} />
        </>
      )}
      {isEmpty && <p>{t('report.none')}</p>}
      {report.lines.length > 0 && <Lines title={t('report.lines')} lines={report.lines} />}
      {report.corrections.length > 0 && (
        <Lines title={t('report.corrections')} lines={report.corrections} isCorrection />
      )}
      {!isEmpty && (
        <p className="k-numbers">
          <strong>{t('report.total')}</strong>: {total}
        </p>
      )}
      {report.rates.map((rate) => (
        <p key={rate.words} className="k-second k-small">
          {t('report.converted', { rate: rate.words, source: rate.source, day: time(rate.validOn) })}
        </p>
      ))}
      <p className="k-second k-small">{t('report.stays')}</p>
    </>
  )
}

const Lines = ({
  title,
  lines,
  isCorrection = false,
}: {
  title: string
  lines: readonly Line[]
  isCorrection?: boolean
}) => {
  const { t, money, percent, country } = useVatWords()
  return (
    <div>
      <h3>{title}</h3>
      <div className="k-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="k-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('report.country')}</th>
              {isCorrection && <th scope="col">{t('report.of_quarter')}</th>}
              <th scope="col">{t('report.rate')}</th>
              <th scope="col" className="k-end">
                {t('report.net')}
              </th>
              <th scope="col" className="k-end">
                {t('report.vat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.country} ${line.rate} ${nameOf(line)}`}>
                <td>{country(line.country)}</td>
                {isCorrection && (
                  <td>{t('report.quarter_name', { quarter: line.quarter, year: String(line.year) })}</td>
                )}
                <td className="k-numbers">
                  {line.isStandard ? percent(line.rate) : t('report.reduced', { rate: percent(line.rate) })}
                </td>
                <td className="k-numbers k-end">{money(line.net)}</td>
                <td className="k-numbers k-end">{money(line.vat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
