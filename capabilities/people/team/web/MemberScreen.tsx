import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLanguage, useLanguages, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { Badge } from '#ui/Badge.tsx'
import { editMember, inviteMember, roleList, showMember } from '../contract.ts'
import { readyMadeNames } from '../rules/ready-made-roles.ts'
import { teamTexts } from '../texts.ts'
import { teamMemberState } from '../vocabulary.ts'

type Member = ClientOutput<typeof showMember>
type Values = ClientInput<typeof inviteMember>
const home = '/cabinet/settings/team'

/** Somebody of the team, or an invitation into it. */
export default function MemberScreen() {
  const { id } = useParams()
  return id ? (
    <Loaded endpoint={showMember} input={{ id }}>
      {(member) => <Page member={member} />}
    </Loaded>
  ) : (
    <Page />
  )
}

const Page = ({ member }: { member?: Member }) => {
  const t = useTexts(teamTexts)
  const state = member && (member.state as keyof typeof teamMemberState.states)
  const roles = useRoles()
  return (
    <>
      <PageHead
        title={member?.name ?? t('invite.title')}
        back={{ to: home, text: t('title') }}
        {...(member ? { text: member.email } : {})}
        badge={
          state && <Badge tone={teamMemberState.states[state].tone}>{t(`state.team_member_state.${state}`)}</Badge>
        }
      />
      {roles && <MemberForm {...(member ? { member } : {})} roles={roles} />}
    </>
  )
}

/** The seller's own roles, and those to begin with. */
const useRoles = (): { value: string; label: string }[] | undefined => {
  const t = useTexts(teamTexts)
  const { data } = useQuery({
    queryKey: [roleList.path, 'choices'],
    queryFn: ({ signal }) => readList(roleList, { per: 500 }, { signal }),
  })
  if (!data) return undefined
  const own = data.list.map((row) => ({ value: String(row.id), label: row.name }))
  const taken = new Set(own.map(({ label }) => label.toLowerCase()))
  const ready = readyMadeNames
    .map((key) => ({ value: key as string, name: t(`choice.ready_made.${key}`) }))
    .filter(({ name }) => !taken.has(name.toLowerCase()))
    .map(({ value, name }) => ({ value, label: t('role.ready_made', { name }) }))
  return [...own, ...ready]
}

const MemberForm = ({ member, roles }: { member?: Member; roles: { value: string; label: string }[] }) => {
  const t = useTexts(teamTexts)
  const locale = useLanguage()
  const languages = useLanguages()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: member ? editMember : inviteMember,
    texts: teamTexts,
    initial: (member
      ? { roleId: String(member.roleId) }
      : { name: '', email: '', locale, roleId: roles[0]?.value ?? '' }) as Partial<Values>,
    shape: ({ roleId, ...values }) => {
      const isOwn = /^\d+$/.test(String(roleId))
      return {
        ...values,
        roleId: isOwn ? roleId : null,
        readyMade: isOwn ? null : roleId,
        ...(member ? { id: member.id } : {}),
      } as Values
    },
    ...(member ? {} : { done: t('invited') }),
    onDone: () => setTimeout(() => void navigate(home)),
  })
  return (
    <Form form={form} {...(member ? {} : { submit: t('invite') })}>
      <div className="k-form-wide">
        {!member && <FormField kind="text" name="name" required />}
        {!member && <FormField kind="email" name="email" required />}
        <FormField kind="select" name="roleId" required options={roles} />
        {!member && <FormField kind="select" name="locale" required options={languages} />}
      </div>
    </Form>
  )
}
