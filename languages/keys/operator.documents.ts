// Written by `npm run texts -- extract` from languages/en/operator.documents.po.
import { catalogue } from '../catalogue.ts'

export const operatorDocumentsMessages = catalogue<
  | 'document.terms'
  | 'document.terms.about'
  | 'document.terms.text'
  | 'document.privacy'
  | 'document.privacy.about'
  | 'document.privacy.text'
  | 'document.imprint'
  | 'document.imprint.about'
  | 'document.imprint.text'
  | 'document.processing'
  | 'document.processing.about'
  | 'document.processing.text'
  | 'version.of'
  | 'version.earlier'
  | 'version.now'
>('operator.documents')
