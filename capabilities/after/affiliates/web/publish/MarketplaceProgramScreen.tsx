import { Link, useParams, useSearchParams } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { acceptProgram, showPublicProgram } from '../../contract/joining.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { Tiers } from '../Tiers.tsx'
import { Simulator } from './Simulator.tsx'
import { ProgramTerms } from './ProgramTerms.tsx'

type Program = ClientOutput<typeof showPublicProgram>

/** A program of the marketplace: what is earned by which rules, and the way in. */
export default function MarketplaceProgramScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const via = search.get('via')
  return (
    <Loaded endpoint={showPublicProgram} input={{ id, ...(via ? { via } : {}) }}>
      {(program) => <Page program={program} via={via} />}
    </Loaded>
  )
}

const Page = ({ program, via }: { program: Program; via: string | null }) => {
  const { t, percents, rulesOf } = useAffiliateWords()
  const { to } = useArea()
  return (
    <>
      <PageHead
        title={program.name}
        text={program.sellerName}
        back={{ to: to('affiliate_marketplace'), text: t('list.marketplace.title') }}
      />
      <div className="k-split">
        <div className="k-stack">
          {program.description && (
            <section className="k-panel">
              <p style={{ whiteSpace: 'pre-line' }}>{program.description}</p>
            </section>
          )}
          <section className="k-panel" aria-labelledby="products">
            <h2 id="products">{t('market.products')}</h2>
            {program.products.length === 0 ? (
              <p className="k-second">{t('market.no_products')}</p>
            ) : (
              <ul className="k-rows">
                {program.products.map(({ id, name, slug, commission }) => (
                  <li key={id}>
                    <a className="k-link" href={`/s/${program.username}/${slug}`} target="_blank" rel="noopener">
                      {name}
                    </a>
                    <span className="k-numbers">{percents(commission)}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <ProgramTerms program={program} />
          <Joining program={program} via={via} />
        </div>
        <aside className="k-stack" aria-label={t('part.details')}>
          <section className="k-panel k-stack-small" aria-labelledby="commission">
            <h2 id="commission">{t('form.commission')}</h2>
            <Tiers tiers={program.tiers} />
            <Pairs
              pairs={[
                ...rulesOf(program),
                [t('column.approval'), t(`choice.approval.${program.approval}`)],
                [
                  t('field.allowedChannels'),
                  program.allowedChannels.map((channel) => t(`choice.channel.${channel}`)).join(', ') ||
                    t('channels_all'),
                ],
                [t('column.uplineName'), program.recruiterName],
              ]}
            />
          </section>
          <Simulator program={program} />
        </aside>
      </div>
    </>
  )
}

const Joining = ({ program, via }: { program: Program; via: string | null }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const isByHand = program.approval === 'by_hand' && program.ownState !== 'invited'
  const form = useForm({
    endpoint: acceptProgram,
    texts: affiliateTexts,
    initial: { id: program.id, termsVersion: program.termsVersion, note: '', ...(via ? { via } : {}) } as never,
    done: '',
    // A first program creates an account, so everything is refetched.
    onDone: ({ affiliateNodeId }) =>
      location.assign(to(affiliateNodeId === null ? 'affiliate_programs' : `affiliate_programs/${affiliateNodeId}`)),
  })
  if (program.ownState !== null && program.ownState !== 'invited')
    return (
      <Notice tone={program.ownState === 'active' ? 'green' : 'blue'}>
        {t(`market.own_${program.ownState}`)}{' '}
        {program.ownNodeId !== null && (
          <Link className="k-link" to={to(`affiliate_programs/${program.ownNodeId}`)}>
            {t('own.open')}
          </Link>
        )}
      </Notice>
    )
  return (
    <section className="k-panel k-stack-small" aria-labelledby="join">
      <h2 id="join">{t(isByHand ? 'market.ask' : 'market.join')}</h2>
      <p className="k-second">
        {t(isByHand ? 'market.ask_text' : 'market.join_text', {
          seller: program.sellerName,
          version: program.termsVersion,
        })}
      </p>
      <Form
        form={form}
        submit={t(isByHand ? 'market.ask_button' : 'market.join_button')}
        fields={
          isByHand
            ? [{ kind: 'textarea', name: 'note', rows: 3, hint: t('hint.note', { seller: program.sellerName }) }]
            : []
        }
      />
    </section>
  )
}
