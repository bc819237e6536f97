import { Progress } from '@mantine/core'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { editVat, showVat } from '../contract.ts'
import { vatTexts } from '../texts.ts'
import { OssReport } from './OssReport.tsx'
import { useVatWords } from './vat-words.ts'

type Vat = ClientOutput<typeof showVat>

export default function VatScreen() {
  return (
    <Loaded endpoint={showVat} input={{}}>
      {(vat) => <Page vat={vat} />}
    </Loaded>
  )
}

const Page = ({ vat }: { vat: Vat }) => {
  const { t } = useVatWords()
  const { can } = useSession()
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        badge={
          vat.isInEu &&
          vat.isVatLiable && <Badge tone={vat.state === 'home' ? 'gray' : 'blue'}>{t(`state.${vat.state}`)}</Badge>
        }
        actions={[
          { key: 'ids', text: t('list.vat_id_checks.title'), to: () => '/cabinet/vat/ids' },
          { key: 'places', text: t('list.order_places.title'), to: () => '/cabinet/vat/places' },
        ]}
      />
      {!vat.isInEu && <Notice tone="blue">{t('not_in_eu')}</Notice>}
      {vat.isInEu && !vat.isVatLiable && <Notice tone="blue">{t('exempt')}</Notice>}
      {vat.isInEu && vat.isVatLiable && !vat.hasVatId && <Notice tone="amber">{t('no_vat_id')}</Notice>}
      <div className="k-split">
        <div className="k-stack">
          <OssReport quarters={vat.quarters} />
        </div>
        <aside className="k-stack" aria-label={t('meter.title')}>
          {vat.isInEu && vat.isVatLiable && <Threshold vat={vat} />}
          {vat.isInEu && can('vat.change') && <Registration key={vat.ossFrom} vat={vat} />}
          <ToLookAt vat={vat} />
        </aside>
      </div>
    </>
  )
}

const Threshold = ({ vat }: { vat: Vat }) => {
  const { t, money, time } = useVatWords()
  return (
    <section className="k-panel k-stack" aria-labelledby="threshold">
      <h2 id="threshold">{t('meter.title')}</h2>
      <p>{t(`state_text.${vat.state}`)}</p>
      {vat.years.map(({ year, soldAmount, uncounted, warnedAt, exceededAt }) => {
        const share = Math.max(0, Math.min(100, (Number(soldAmount) / Number(vat.thresholdAmount)) * 100))
        return (
          <div key={year}>
            <div className="k-row">
              <strong className="k-numbers">{year}</strong>
              <span className="k-numbers k-small">
                {t('meter.of', { sold: money(soldAmount), threshold: money(vat.thresholdAmount) })}
              </span>
            </div>
            <Progress
              value={share}
              size="md"
              color={exceededAt ? 'red' : share >= 80 ? 'yellow' : undefined}
              aria-label={t('meter.label', { year: String(year) })}
            />
            {uncounted.length > 0 && (
              <p className="k-second k-small">
                {t('meter.uncounted', { currencies: uncounted.map((currency) => currency.toUpperCase()).join(', ') })}
              </p>
            )}
            {(exceededAt ?? warnedAt) && (
              <p className="k-second k-small">
                {exceededAt
                  ? t('meter.exceeded', { day: time(exceededAt) })
                  : t('meter.warned', { day: time(warnedAt!) })}
              </p>
            )}
          </div>
        )
      })}
      <p className="k-second k-small">{t('meter.text')}</p>
    </section>
  )
}

const Registration = ({ vat }: { vat: Vat }) => {
  const { t } = useVatWords()
  const form = useForm({
    endpoint: editVat,
    texts: vatTexts,
    initial: { isRegistered: vat.ossFrom !== null, ossFrom: vat.ossFrom ?? null } as Partial<
      ClientInput<typeof editVat>
    >,
    done: t('oss.saved'),
    shape: (values) => ({
      isRegistered: Boolean(values['isRegistered']),
      ossFrom: (values['ossFrom'] as string | null) || null,
    }),
  })
  return (
    <section className="k-panel" aria-labelledby="oss">
      <h2 id="oss">{t('oss.title')}</h2>
      <p className="k-second k-small">{t('oss.text')}</p>
      <Form form={form}>
        <FormField kind="switch" name="isRegistered" />
        <FormField kind="date" name="ossFrom" />
      </Form>
    </section>
  )
}

const ToLookAt = ({ vat }: { vat: Vat }) => {
  const { t } = useVatWords()
  const lines = [
    ['contradictions', vat.contradictions, '/cabinet/vat/places?verdict[]=contradicting'],
    ['unknown', vat.unknownIds, '/cabinet/vat/ids?answer[]=invalid&is_latest=true'],
    ['open', vat.openIds, '/cabinet/vat/ids?answer[]=unavailable&is_latest=true'],
  ] as const
  return (
    <section className="k-panel" aria-labelledby="look">
      <h2 id="look">{t('look.title')}</h2>
      <ul className="k-rows">
        {lines.map(([key, count, to]) => (
          <li key={key}>
            {count > 0 ? (
              <Link className="k-link" to={to}>
                {t(`look.${key}`, { count })}
              </Link>
            ) : (
              <span className="k-second">{t(`look.${key}`, { count })}</span>
            )}
          </li>
        ))}
      </ul>
      {vat.isSimulated && <p className="k-second k-small">{t('ids.simulated')}</p>}
    </section>
  )
}
