import { useChoices } from '#platform/web/list/read-list.ts'
import { couponList } from '#capabilities/offer/discounts/contract.ts'
import { programList } from '../../contract/lists.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLanguages, useLocale } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { invitePublisher } from '../../contract/nodes.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { affiliateProgramState } from '../../vocabulary.ts'

type Choice = { value: string; label: string }

/** Invites somebody into a program by mail. */
export default function InviteScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const programs = useChoices(programList, { state: [...affiliateProgramState.sets.inviting] }, (row) => row.name)
  const coupons = useChoices(couponList, {}, (row) => row.code)
  return (
    <>
      <PageHead
        title={t('invite.title')}
        text={t('invite.text')}
        back={{ to: to('affiliate_nodes'), text: t('list.nodes.title') }}
      />
      {!programs || !coupons ? (
        <Skeleton />
      ) : programs.length === 0 ? (
        <section className="k-panel">
          <EmptyState title={t('programs.empty_title')} text={t('invite.no_program')}>
            <LinkButton href={to('affiliate_programs/new')}>{t('program.new')}</LinkButton>
          </EmptyState>
        </section>
      ) : (
        <Invitation programs={programs} coupons={coupons} />
      )}
    </>
  )
}

const Invitation = ({ programs, coupons }: { programs: Choice[]; coupons: Choice[] }) => {
  const { t } = useAffiliateWords()
  const locale = useLocale()
  const languages = useLanguages()
  const { to } = useArea()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = programs.find(({ value }) => value === search.get('program_id')) ?? programs[0]!
  const form = useForm({
    endpoint: invitePublisher,
    texts: affiliateTexts,
    initial: { programId: wanted.value as never, name: '', email: '', locale, bonusBp: '0.00', couponId: null },
    done: t('done.invite'),
    onDone: () => setTimeout(() => void navigate(to('affiliate_nodes'))),
  })
  return (
    <Form form={form} submit={t('action.invite')}>
      <div className="k-form-wide">
        <FormField kind="text" name="name" required label={t('field.publisher_name')} />
        <FormField kind="email" name="email" required />
        <FormField kind="select" name="programId" required options={programs} />
        <FormField kind="select" name="locale" required options={languages} />
        <FormField kind="decimal" name="bonusBp" min={0} max={100} required hint={t('hint.bonus_new')} />
        <FormField kind="select" name="couponId" searchable clearable options={coupons} />
      </div>
    </Form>
  )
}
