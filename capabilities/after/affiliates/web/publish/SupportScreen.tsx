import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showSupport } from '../../contract/own-nodes.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

/** Whom to ask: the seller of each program about its terms, the operator about account and money. */
export default function SupportScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  return (
    <>
      <PageHead title={t('support.title')} text={t('support.text')} />
      <div className="k-stack">
        <section className="k-panel k-stack-small" aria-labelledby="sellers">
          <h2 id="sellers">{t('support.sellers')}</h2>
          <Loaded endpoint={showSupport} input={{}}>
            {({ programs }) =>
              programs.length === 0 ? (
                <p className="k-second">
                  {t('support.no_sellers')}{' '}
                  <Link className="k-link" to={to('affiliate_marketplace')}>
                    {t('market.find')}
                  </Link>
                </p>
              ) : (
                <ul className="k-rows">
                  {programs.map(({ id, programName, sellerName, email, imprintPath }) => (
                    <li key={id}>
                      <span>
                        <Link className="k-link" to={to(`affiliate_programs/${id}`)}>
                          {programName}
                        </Link>{' '}
                        <a className="k-second k-small" href={imprintPath} target="_blank" rel="noopener">
                          {sellerName}
                        </a>
                      </span>
                      <a
                        className="k-link"
                        style={{ overflowWrap: 'anywhere' }}
                        href={`mailto:${email}?subject=${encodeURIComponent(programName)}`}
                      >
                        {email}
                      </a>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </section>
        <section className="k-panel k-stack-small" aria-labelledby="operator">
          <h2 id="operator">{t('support.operator')}</h2>
          <p>{t('support.operator_text')}</p>
          <a className="k-link" href="/imprint" target="_blank" rel="noopener">
            {t('support.imprint')}
          </a>
        </section>
      </div>
    </>
  )
}
