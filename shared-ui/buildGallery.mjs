// Builds the gallery: `npm run gallery:build -w shared-ui`.
import webpack from 'webpack';
import config, { GALLERY_FOLDER } from './webpack.gallery.config.mjs';

webpack(config, (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats.toString({ all: false, errors: true }));
    process.exitCode = 1;
    return;
  }
  console.log(`The gallery is in ${GALLERY_FOLDER}. Open its index.html, with ?theme=light for the light theme.`);
});
