export { wakeLanes, workOff } from './work-off.ts'
export { watchVideos } from './videos/watch-videos.ts'
export { askWhoLeft } from './leaving/ask-who-left.ts'
export { sendOn } from './sending/send-again.ts'
