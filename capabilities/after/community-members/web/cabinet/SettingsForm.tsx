import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { editCommunitySettings, showCommunitySettings } from '../../contract/desk.ts'
import { communityMembersTexts } from '../../texts.ts'

type Done = { onDone: () => void }

/** What members find besides the spaces. */
export const SettingsForm = ({ onDone }: Done) => (
  <LoadedOnce endpoint={showCommunitySettings} input={{}}>
    {(settings) => <Fields settings={settings} onDone={onDone} />}
  </LoadedOnce>
)

const Fields = ({ settings, onDone }: Done & { settings: ClientOutput<typeof showCommunitySettings> }) => {
  const t = useTexts(communityMembersTexts)
  const form = useForm({
    endpoint: editCommunitySettings,
    texts: communityMembersTexts,
    prefix: 'settings',
    initial: settings,
    onDone,
  })
  return (
    <Form form={form}>
      <FormField kind="switch" name="hasDirectory" hint={t('hint.hasDirectory')} />
      <FormField kind="switch" name="hasPoints" hint={t('hint.hasPoints')} />
      <FormField kind="switch" name="hasMessages" hint={t('hint.hasMessages')} />
      <FormField kind="textarea" name="levels" rows={5} hint={t('hint.levels')} />
    </Form>
  )
}
