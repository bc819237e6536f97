import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLanguage, useLanguages } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { inviteStaff, showGrantable } from '../contract.ts'
import { staffTexts } from '../texts.ts'
import { RightsField } from './RightsField.tsx'
import { useStaffWords } from './staff-words.ts'

/** A manager is invited by mail, with the rights they begin with. */
export default function InviteScreen() {
  const { t } = useStaffWords()
  return (
    <>
      <PageHead
        title={t('invite.title')}
        text={t('invite.text')}
        back={{ to: '/admin/staff', text: t('list.people.title') }}
      />
      <Loaded endpoint={showGrantable} input={{}}>
        {({ grantable }) => <InviteForm grantable={grantable} />}
      </Loaded>
    </>
  )
}

const InviteForm = ({ grantable }: { grantable: readonly string[] }) => {
  const { t } = useStaffWords()
  const locale = useLanguage()
  const languages = useLanguages()
  const navigate = useNavigate()
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({
    endpoint: inviteStaff,
    texts: staffTexts,
    initial: { name: '', email: '', locale },
    shape: (values) => ({ ...values, rights: [...rights] }) as ClientInput<typeof inviteStaff>,
    done: t('invited'),
    onDone: () => setTimeout(() => void navigate('/admin/staff/invitations')),
  })
  return (
    <Form form={form} submit={t('action.invite')}>
      <div className="k-form-wide">
        <FormField kind="text" name="name" required />
        <FormField kind="email" name="email" required />
        <FormField kind="select" name="locale" required options={languages} />
        <section className="k-whole k-stack-small" aria-labelledby="rights">
          <h2 id="rights">{t('rights')}</h2>
          <p className="k-second k-small">{t('rights.text')}</p>
          <RightsField grantable={grantable} held={rights} onChange={setRights} />
        </section>
      </div>
    </Form>
  )
}
