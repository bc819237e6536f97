import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import type { reportPost } from '../../contract.ts'
import { ownCommunityTexts } from '../../texts.ts'
import { reasons } from '../../vocabulary.ts'
import { useCommunityWords } from './community-words.ts'

type Props = { endpoint: typeof reportPost; id: string | number; onDone: () => void }

/** Tells the seller why something of a member should not stand there. */
export const ReportForm = ({ endpoint, id, onDone }: Props) => {
  const { t } = useCommunityWords()
  const form = useForm({
    endpoint,
    texts: ownCommunityTexts,
    prefix: 'report',
    initial: { id, note: '' },
    done: t('report.done'),
    onDone,
  })
  return (
    <Form form={form} submit={t('post.report')}>
      <FormField
        kind="select"
        name="reason"
        label={t('report.reason')}
        required
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <FormField kind="textarea" name="note" label={t('report.note')} rows={3} />
    </Form>
  )
}
