// Builds one app into a folder: `node tools/build/build-app.mjs <app> <build> <folder>`. The publisher runs this in
// child processes, to compile two apps in parallel and to free webpack's memory.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import webpack from 'webpack';
import { folderOf, SHELL } from './apps.mjs';
import { compressFolder } from './compress.mjs';
import { declareOwnContract } from './contract-declaration.mjs';
import { drawIcons } from './draw-icons.mjs';
import { createRemoteConfig } from './remote-config.mjs';
import { scanCompilation } from './scan-uses.mjs';
import { createFrameConfig, createShellConfig, createWorkerConfig } from './shell-config.mjs';

/** @throws with webpack's messages if a module does not compile */
function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      resolve(stats.compilation);
    });
  });
}

async function buildRemote(app) {
  const { default: createConfig } = await import(join(folderOf(app.name), 'webpack.config.mjs'));
  const compilation = await compile(await createConfig(app));
  await copyFile(join(folderOf(app.name), 'remote.json'), join(app.outputPath, 'remote.json'));
  return compilation;
}

/** Builds the shell with its HTML template, which is rendered from the same components as the live frame. */
async function buildShell(app) {
  const compilation = await compile(createShellConfig(app));
  await compile(createWorkerConfig(app));
  const frameFolder = join(app.outputPath, '.frame');
  await compile(createFrameConfig({ ...app, outputPath: frameFolder }));
  const { renderEarlyScript, renderTemplate } = createRequire(import.meta.url)(join(frameFolder, 'frame.cjs'));
  await writeFile(join(app.outputPath, 'index.template.html'), renderTemplate());
  await writeFile(join(app.outputPath, 'early.js'), renderEarlyScript());
  await rm(frameFolder, { recursive: true });
  await mkdir(join(app.outputPath, 'static'), { recursive: true });
  const mark = join(folderOf(SHELL), 'src/html/favicon.svg');
  await copyFile(mark, join(app.outputPath, 'static/favicon.svg'));
  await drawIcons(mark, join(app.outputPath, 'static'));
  await copyFile(
    join(folderOf('shared-ui'), 'src/styles/fonts/archivo-nyimbo.woff2'),
    join(app.outputPath, 'static/archivo-nyimbo.woff2'),
  );
  return compilation;
}

/** Adds the data that the checks of later releases read: the version, the uses of other apps and the bus contract. */
async function addDealings({ name, outputPath }, compilation) {
  const { version } = JSON.parse(await readFile(join(folderOf(name), 'package.json'), 'utf8'));
  const report = join(outputPath, 'build.json');
  const facts = { ...JSON.parse(await readFile(report, 'utf8')), version, uses: await scanCompilation(compilation) };
  await writeFile(report, JSON.stringify(facts, null, 1));
  await writeFile(join(outputPath, 'contract.d.ts'), await declareOwnContract());
}

/**
 * @param {{ name: string, build: string, outputPath: string }} app
 */
export async function buildApp(app) {
  await mkdir(app.outputPath, { recursive: true });
  await addDealings(app, await (app.name === SHELL ? buildShell(app) : buildRemote(app)));
  await compressFolder(app.outputPath);
}

if (argv[1] === new URL(import.meta.url).pathname) {
  const [name, build, outputPath] = argv.slice(2);
  // webpack and the federation plugin print their own logs. The relevant message is in the error.
  process.env.NODE_ENV = 'production';
  buildApp({ name, build, outputPath }).catch((error) => {
    console.error(`${name} did not build:\n${error.message}`);
    process.exitCode = 1;
  });
}
