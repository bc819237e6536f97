import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { ownTeams } from '../contract.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState } from '../vocabulary.ts'

/** Whom somebody of a team asks: the sellers they work for, and the operator. */
export default function SupportScreen() {
  const t = useTexts(teamTexts)
  return (
    <>
      <PageHead title={t('support.title')} text={t('support.subtitle')} />
      <div className="k-stack">
        <section className="k-panel k-stack-small" aria-labelledby="sellers">
          <h2 id="sellers">{t('support.sellers')}</h2>
          <p>{t('support.sellers_text')}</p>
          <Loaded endpoint={ownTeams} input={{}}>
            {({ list }) => (
              <ul>
                {list
                  .filter(({ state }) => isIn(teamMemberState, 'joined', state as 'active'))
                  .map(({ id, sellerName, sellerEmail }) => (
                    <li key={id}>
                      {sellerName}: <a href={`mailto:${sellerEmail}`}>{sellerEmail}</a>
                    </li>
                  ))}
              </ul>
            )}
          </Loaded>
        </section>
        <section className="k-panel k-stack-small" aria-labelledby="operator">
          <h2 id="operator">{t('support.operator')}</h2>
          <p>{t('support.operator_text')}</p>
          <p>
            <a href="/imprint">{t('support.imprint')}</a>
          </p>
        </section>
      </div>
    </>
  )
}
