import { useEffect, useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { viewerOf } from '#capabilities/offer/files/rules/viewer.ts'
import { Uploads, type Beginning, type Uploaded } from '#capabilities/offer/catalog/web/index.ts'
import { addLesson, editLesson } from '../contract.ts'
import { courseTexts } from '../texts.ts'

const nameOf = ({ name }: Uploaded): string => name.replace(/\.[^.]+$/, '').slice(0, 200) || name

const makeLesson = async (productId: number, file: Uploaded): Promise<void> => {
  const { addedId } = await api(addLesson, { id: productId, name: nameOf(file) })
  await api(editLesson, {
    id: Number(addedId),
    blocks: [{ key: 'first', form: viewerOf(file.contentType) ?? 'file', fileId: Number(file.id) }],
  })
}

/** Files a course begins with: each becomes a lesson by its name, in their order. */
export const FirstLessons: Beginning = ({ keep, onBusy }) => {
  const t = useTexts(courseTexts)
  const [files, setFiles] = useState<Uploaded[]>([])
  useEffect(
    () =>
      keep({
        isGood: () => true,
        make: async (productId) => {
          for (const file of files) await makeLesson(productId, file)
        },
      }),
    [keep, files],
  )
  return (
    <Uploads
      kind="file"
      text={t('first_lessons.choose')}
      onBusy={onBusy}
      onUploaded={(added) => {
        setFiles((before) => [...before, ...added])
        return Promise.resolve()
      }}
    >
      <strong>{t('first_lessons.title')}</strong>
      {files.length === 0 ? (
        <span className="k-small k-second">{t('first_lessons.text')}</span>
      ) : (
        <ol className="k-rows">
          {files.map((file) => (
            <li key={String(file.id)}>{nameOf(file)}</li>
          ))}
        </ol>
      )}
    </Uploads>
  )
}
