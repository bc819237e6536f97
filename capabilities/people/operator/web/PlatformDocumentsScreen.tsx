import type { Answered } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { documentPlaces, editDocuments, showDocuments } from '../contract.ts'
import { operatorTexts } from '../texts.ts'
import { documentKinds } from '../vocabulary.ts'

export default function PlatformDocumentsScreen() {
  return (
    <Loaded endpoint={showDocuments} input={{}}>
      {(documents) => <Page documents={documents} />}
    </Loaded>
  )
}

const Page = ({ documents }: { documents: Answered<typeof showDocuments> }) => {
  const t = useTexts(operatorTexts)
  const form = useForm({
    endpoint: editDocuments,
    texts: operatorTexts,
    initial: Object.fromEntries(Object.entries(documents).map(([field, text]) => [field, text ?? ''])),
    done: t('saved'),
  })
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {!documents.imprintEn && !documents.imprintDe && (
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
            <div className="k-form-wide">
              {documentPlaces
                .filter((place) => place.kind === kind)
                .map(({ field }) => (
                  <div key={field} className="k-whole">
                    <FormField form={form} kind="textarea" name={field} rows={6} />
                  </div>
                ))}
              <a className="k-whole" href={`/${kind}`} target="_blank" rel="noreferrer">
                {t('open_page')}
              </a>
            </div>
          </fieldset>
        ))}
      </Form>
    </>
  )
}
