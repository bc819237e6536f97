export { SuggestTexts } from './texts/SuggestTexts.tsx'
export { VideoOfAccount } from './videos/VideoOfAccount.tsx'
export { sendPieces, UploadGone } from './videos/send-pieces.ts'
export { TranslateTexts } from './texts/TranslateTexts.tsx'
