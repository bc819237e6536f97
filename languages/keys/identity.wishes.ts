// Written by `npm run texts -- extract` from languages/en/identity.wishes.po.
import { catalogue } from '../catalogue.ts'

export const identityWishesMessages = catalogue<
  | 'wishes.link'
  | 'wishes.title'
  | 'wishes.text'
  | 'wishes.stop'
  | 'wishes.stopped'
  | 'wishes.saved'
  | 'wishes.which'
  | 'wishes.save'
  | 'wishes.others'
  | 'wishes.kind.lesson_released'
  | 'wishes.kind.comment_reply'
  | 'wishes.kind.download_version'
  | 'wishes.kind.left_checkout'
  | 'wishes.kind.funnel'
  | 'wishes.undo'
  | 'wishes.kind.announcement'
  | 'wishes.kind.automation'
  | 'wishes.kind.newsletter'
>('identity.wishes')
