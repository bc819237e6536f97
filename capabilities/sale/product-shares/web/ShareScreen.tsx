import { Link, useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { formatPercent } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { changeShare, giveShare, showShare, showShareChoices } from '../contract.ts'
import { productSharesTexts } from '../texts.ts'

type Share = ClientOutput<typeof showShare>
type Choices = ClientOutput<typeof showShareChoices>
const home = '/cabinet/settings/product_shares'

/** A share to be given, or one that is changed for orders to come. */
export default function ShareScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showShare} input={{ id }}>
      {(share) => <ChangePage share={share} />}
    </Loaded>
  ) : (
    <Loaded endpoint={showShareChoices} input={{}}>
      {(choices) => <GivePage choices={choices} />}
    </Loaded>
  )
}

const GivePage = ({ choices }: { choices: Choices }) => {
  const t = useTexts(productSharesTexts)
  return (
    <>
      <PageHead title={t('action.new')} back={{ to: home, text: t('title') }} />
      {choices.members.length === 0 ? (
        <EmptyState title={t('action.new')} text={t('empty.team')}>
          <Link className="k-link" to="/cabinet/settings/team">
            {t('action.team')}
          </Link>
        </EmptyState>
      ) : (
        <GiveForm choices={choices} />
      )}
    </>
  )
}

const GiveForm = ({ choices: { members, products } }: { choices: Choices }) => {
  const t = useTexts(productSharesTexts)
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: giveShare,
    texts: productSharesTexts,
    initial: { teamMemberId: String(members[0]!.id), productId: '', shareBp: '' } as Partial<
      ClientInput<typeof giveShare>
    >,
    done: t('given'),
    onDone: () => setTimeout(() => void navigate(home)),
  })
  return (
    <Form form={form} submit={t('action.new')}>
      <div className="k-form-wide">
        <FormField
          kind="select"
          name="teamMemberId"
          required
          searchable
          options={members.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))}
        />
        <FormField
          kind="select"
          name="productId"
          required
          searchable
          options={products.map(({ id, name, leftBp }) => ({
            value: String(id),
            label: leftBp === '100.00' ? name : t('choice.left', { name, left: formatPercent(leftBp, locale) }),
          }))}
        />
        <FormField kind="decimal" name="shareBp" required min={0.01} max={100} decimals={2} />
      </div>
    </Form>
  )
}

const ChangePage = ({ share }: { share: Share }) => {
  const t = useTexts(productSharesTexts)
  const locale = useLocale()
  return (
    <>
      <PageHead
        title={share.partnerName}
        text={`${share.productName} · ${
          share.endedAt
            ? t('ended_on', { day: formatDay(share.endedAt, locale) })
            : t('since', { day: formatDay(share.startedAt, locale) })
        }`}
        back={{ to: home, text: t('title') }}
      />
      {share.endedAt ? <p>{formatPercent(share.shareBp, locale)}</p> : <ChangeForm share={share} />}
    </>
  )
}

const ChangeForm = ({ share }: { share: Share }) => {
  const t = useTexts(productSharesTexts)
  const navigate = useNavigate()
  const form = useForm({
    endpoint: changeShare,
    texts: productSharesTexts,
    initial: { shareBp: share.shareBp } as Partial<ClientInput<typeof changeShare>>,
    shape: (values) => ({ ...values, id: share.id }) as ClientInput<typeof changeShare>,
    done: t('changed'),
    onDone: () => setTimeout(() => void navigate(home)),
  })
  return (
    <Form form={form}>
      <div className="k-form-wide">
        <FormField kind="decimal" name="shareBp" required min={0.01} max={100} decimals={2} />
      </div>
    </Form>
  )
}
