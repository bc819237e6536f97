import type { ClientOutput } from '#platform/shared/contract.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { showPublicProgram } from '../contract/joining.ts'
import { affiliateTexts } from '../texts.ts'

export type PublicProgram = ClientOutput<typeof showPublicProgram>

/** `shop` is where its products are. */
type Props = { program: PublicProgram; shop: string }

const usePercents = () => {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return (value: string | number) => percent.format(Number(value) / 100)
}

/** What a program pays, for how long, on what, and its terms. */
export const ProgramFacts = ({ program, shop }: Props) => {
  const t = useTexts(affiliateTexts)
  const percents = usePercents()
  return (
    <>
      {program.description && <p className="s-lead">{program.description}</p>}
      <Earnings program={program} />
      {program.allowedChannels.length > 0 && (
        <section>
          <h2>{t('page.channels')}</h2>
          <p>{program.allowedChannels.map((channel) => t(`choice.channel.${channel}`)).join(', ')}</p>
        </section>
      )}
      <section>
        <h2>{t('page.products')}</h2>
        {program.products.length === 0 ? (
          <p>{t('page.no_products')}</p>
        ) : (
          <ul className="k-bullets">
            {program.products.map((product) => (
              <li key={String(product.id)}>
                <a href={`${shop}/${product.slug}`}>{product.name}</a> · {percents(product.commission)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <details>
        <summary>{t('page.terms')}</summary>
        {program.terms.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </details>
    </>
  )
}

const Earnings = ({ program }: { program: PublicProgram }) => {
  const t = useTexts(affiliateTexts)
  const percents = usePercents()
  const [first = '0', ...uplines] = program.tiers
  const own = [first, ...program.products.map(({ commission }) => commission)].map(Number)
  const [least, most] = [Math.min(...own), Math.max(...own)].map(percents)
  return (
    <section>
      <h2>{t('page.you_get')}</h2>
      <ul className="k-bullets">
        <li>
          {least === most
            ? t('page.tier', { bp: percents(first) })
            : t('page.tier_one', { least: least!, most: most! })}
        </li>
        {uplines.map((bp, at) => (
          <li key={at}>{t('page.upline', { bp: percents(bp), tier: at + 2 })}</li>
        ))}
        <li>
          {t(program.basis === 'gross' ? 'page.base_gross' : program.isTeamFirst ? 'page.base_team' : 'page.base_net')}
        </li>
        <li>{t('page.cookie', { days: program.cookieDays })}</li>
        {program.lifetime === 'lifetime' && <li>{t('page.lifetime_lifetime')}</li>}
        {program.lifetime === 'fixed_days' && <li>{t('page.lifetime_days', { days: program.lifetimeDays ?? 0 })}</li>}
        <li>{t('page.hold', { days: program.holdDays })}</li>
        {uplines.length > 0 && <li>{t('page.on_sales')}</li>}
      </ul>
    </section>
  )
}
