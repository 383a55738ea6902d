/**
 * The script of an embeddable page (SHR-3), built as a separate file of the shell: `embed.js`. The server inlines the
 * script into the page (server/src/web/embed). The script replaces the browser's audio controls with one player.
 */
import { countEmbedPlay } from './countEmbedPlay.ts';
import { EmbedPlayer } from './EmbedPlayer.ts';
import { readEmbedPage } from './readEmbedPage.ts';

const page = readEmbedPage(document);
if (page) new EmbedPlayer(page, (songId) => countEmbedPlay(page.apiBase, songId)).connect();
