import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { changeRights, changeRole, endStaff, showStaff } from '../contract.ts'
import { RightsField } from './RightsField.tsx'
import { useStaffWords } from './staff-words.ts'

type Member = ClientOutput<typeof showStaff>

/** Somebody who works for the operator: what they may do, and how it ends. */
export default function StaffScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showStaff} input={{ id }}>
      {(member) => <Page member={member} />}
    </Loaded>
  )
}

const Page = ({ member }: { member: Member }) => {
  const { t, time } = useStaffWords()
  return (
    <>
      <PageHead
        title={member.name || member.email}
        text={member.email}
        back={{ to: '/admin/staff', text: t('list.people.title') }}
        badge={<Badge tone={member.role === 'admin' ? 'blue' : 'gray'}>{t(`choice.staff_role.${member.role}`)}</Badge>}
        actions={useStaffActions(member)}
      />
      <div className="k-split">
        <div className="k-stack">
          {!member.isProtected && <Notice tone="amber">{t('unprotected_text')}</Notice>}
          <section className="k-panel k-stack-small" aria-labelledby="rights">
            <h2 id="rights">{t('rights')}</h2>
            {member.role === 'admin' ? (
              <p>{t('refusal.has_every_right')}</p>
            ) : (
              <Rights key={member.rights.map(({ right }) => right).join()} member={member} />
            )}
          </section>
        </div>
        <aside className="k-stack" aria-label={t('facts')}>
          <section className="k-panel" aria-labelledby="facts">
            <h2 id="facts">{t('facts')}</h2>
            <Pairs
              pairs={[
                [t('column.signedInAt'), member.signedInAt ? time(member.signedInAt) : t('never')],
                [t('column.isProtected'), t(member.isProtected ? 'protected' : 'unprotected')],
              ]}
            />
            {member.isSelf && <p className="k-second k-small">{t('self')}</p>}
            {member.isLastAdmin && <p className="k-second k-small">{t('last_admin')}</p>}
          </section>
        </aside>
      </div>
    </>
  )
}

const useStaffActions = ({ id, name, email, role, isLastAdmin }: Member): Action[] => {
  const { t } = useStaffWords()
  const navigate = useNavigate()
  const who = { name: name || email }
  const other = role === 'admin' ? 'manager' : 'admin'
  if (isLastAdmin) return []
  return [
    {
      key: 'role',
      text: t(`make_${other}`),
      run: () => api(changeRole, { id, role: other }),
      done: t('done'),
      confirm: () => ({
        title: t(`make_${other}.title`, who),
        text: t(`make_${other}.text`, who),
        yes: t(`make_${other}`),
      }),
    },
    {
      key: 'end',
      text: t('end'),
      danger: true,
      run: async () => {
        await api(endStaff, { id })
        await navigate('/admin/staff')
      },
      done: t('done'),
      confirm: () => ({ title: t('end.title', who), text: t('end.text'), yes: t('end') }),
    },
  ]
}

const Rights = ({ member: { id, rights, grantable } }: { member: Member }) => {
  const { t, time } = useStaffWords()
  const queries = useQueryClient()
  const before = new Set(rights.map(({ right }) => right))
  const [held, setHeld] = useState<ReadonlySet<string>>(before)
  const grant = [...held].filter((right) => !before.has(right))
  const take = [...before].filter((right) => !held.has(right))
  const noteOf = (name: string) => {
    const given = rights.find(({ right }) => right === name)
    if (!given) return undefined
    const day = time(given.grantedAt)
    return given.by ? t('rights.by', { by: given.by, day }) : t('rights.since', { day })
  }
  const save: Action = {
    key: 'save',
    text: t('rights.save'),
    primary: true,
    run: async () => queries.setQueryData([showStaff.path, { id }], await api(changeRights, { id, grant, take })),
    done: t('rights.saved'),
  }
  return (
    <>
      <p className="k-second k-small">{t('rights.text')}</p>
      <RightsField grantable={[...new Set([...grantable, ...before])]} held={held} onChange={setHeld} note={noteOf} />
      <div className="k-actions">
        <ActionBar actions={grant.length + take.length > 0 ? [save] : []} target={undefined} />
      </div>
    </>
  )
}
