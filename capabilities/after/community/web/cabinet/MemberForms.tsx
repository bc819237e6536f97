import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { banMember, muteMember } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { reasons } from '../../vocabulary.ts'

type Props = { id: number; onDone: () => void }

const Why = () => {
  const t = useTexts(communityTexts)
  return (
    <>
      <FormField kind="select" name="reason" required options={optionsOf(t, 'reason', reasons)} />
      <FormField kind="textarea" name="note" rows={3} />
    </>
  )
}

/** Lets a member read and not write for some days. */
export const MuteMember = ({ id, onDone }: Props) => {
  const t = useTexts(communityTexts)
  const initial = { id, days: 7, note: '' }
  const form = useForm({
    endpoint: muteMember,
    texts: communityTexts,
    prefix: 'mute',
    initial,
    done: t('done.mute'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.mute')}>
      <FormField kind="integer" name="days" min={1} max={365} required />
      <Why />
    </Form>
  )
}

/** Closes the community to a member. */
export const BanMember = ({ id, onDone }: Props) => {
  const t = useTexts(communityTexts)
  const initial = { id, note: '' }
  const form = useForm({
    endpoint: banMember,
    texts: communityTexts,
    prefix: 'ban',
    initial,
    done: t('done.ban'),
    onDone,
  })
  return (
    <Form form={form} submit={t('action.ban')}>
      <Why />
    </Form>
  )
}
