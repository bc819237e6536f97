import type { ClientOutput } from '#platform/shared/contract.ts'
import { fieldsOf } from '#platform/shared/text-by-language.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { TextByLanguage } from '#platform/web/form/TextByLanguage.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { editDocuments, showDocuments } from '../contract.ts'
import { operatorTexts } from '../texts.ts'
import { documentKinds } from '../vocabulary.ts'

export default function PlatformDocumentsScreen() {
  return (
    <Loaded endpoint={showDocuments} input={{}}>
      {(documents) => <Page documents={documents} />}
    </Loaded>
  )
}

const Page = ({ documents }: { documents: ClientOutput<typeof showDocuments> }) => {
  const t = useTexts(operatorTexts)
  const form = useForm({
    endpoint: editDocuments,
    texts: operatorTexts,
    initial: Object.fromEntries(documentKinds.map((kind) => [kind, fieldsOf(documents[kind])])),
    done: t('saved'),
  })
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {Object.keys(documents.imprint).length === 0 && (
        <div className="k-form-lead">
          <Notice tone="amber">{t('missing_imprint')}</Notice>
        </div>
      )}
      <Form form={form}>
        {documentKinds.map((kind) => (
          <fieldset key={kind} className="k-form-group">
            <legend>
              <h2>{t(`group.${kind}`)}</h2>
            </legend>
            <div className="k-form">
              <TextByLanguage form={form} kind="textarea" name={kind} rows={6} />
              <a href={`/${kind}`} target="_blank" rel="noreferrer">
                {t('open_page')}
              </a>
            </div>
          </fieldset>
        ))}
      </Form>
    </>
  )
}
