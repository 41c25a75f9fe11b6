import {
  NormalModuleReplacementPlugin,
  type Compiler,
  type RspackPluginInstance,
} from '@rspack/core';

const COMMON_JS = /@module-federation[\\/][\w-]+[\\/]dist[\\/][\w-]+\.cjs$/;

/**
 * Bundles the federation runtime from its ECMAScript modules. The runtime's own plugin, which must come before this
 * one, names the CommonJS files. Those cannot be tree-shaken: every page would download code for manifests, snapshots
 * and loading in Node.
 */
export class ShakenRuntimePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(COMMON_JS, (resource) => {
      resource.request = asModule(resource.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('ShakenRuntimePlugin', ({ options: { resolve } }) => {
      const aliases = Object.entries(resolve.alias || {});
      resolve.alias = Object.fromEntries(
        aliases.map(([name, file]) => [name, typeof file === 'string' ? asModule(file) : file]),
      );
    });
  }
}

function asModule(file: string): string {
  return COMMON_JS.test(file) ? file.replace(/\.cjs$/, '.js') : file;
}
